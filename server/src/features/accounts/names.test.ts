import { expect, test } from 'vitest';
import { cleanName, isReservedUsername, nameFault } from './policy.names.ts';

test.each([
  'admin',
  'Admin',
  'adm1n',
  'a.d.m.i.n',
  'admln',
  'аdmin',
  'ADMIN',
  'admin.kashmir',
  'the-admin',
  'chinar',
  'chinar-official',
  'chinar.support',
  'support_chinar',
  'team.chinar',
  'chinarhelp',
  'moderator',
  'm0derator',
  'official',
  '0fficial',
  'staff',
  '5taff',
  'support',
  'root',
  'system',
  'tutor',
  'api',
  'help',
  'admin1',
  '1admin',
  'support24x7',
  'chinar2026',
  'admin\u200d',
  'ad\u3164min',
  'ad\u115fmin',
  'ꓮꓓꓟꓲꓠ',
  'ᎪDMIN',
  'ΑDΜΙΝ',
  'ᴀᴅᴍɪɴ',
])('A19 the username %s reads as staff', (username) => {
  expect(isReservedUsername(username)).toBe(true);
});

test.each([
  'asha.raina',
  'imtiyaz-bhat',
  'modi.fan',
  'teamwork',
  'physics.tutor',
  'nadim',
  'amina',
  'rashid1',
  'chinar.lone',
  'stafford',
  'helpful_me',
  'rootvik',
  'me2026',
  'team11',
])('A19 the username %s is anybody’s', (username) => {
  expect(isReservedUsername(username)).toBe(false);
});

test.each([
  ['Admin', 'name_reserved'],
  ['Chinar Support Team', 'name_reserved'],
  ['Сhinar Official', 'name_reserved'],
  ['Αdmin', 'name_reserved'],
  ['Exam Administrator', 'name_reserved'],
  ['win@prizes.example', 'name_is_address'],
  ['Visit www.prizes.example', 'name_is_address'],
  ['https://prizes.example', 'name_is_address'],
  ['cheap-marks.com', 'name_is_address'],
  ['एडमिन', 'name_reserved'],
  ['परीक्षा प्रशासक', 'name_reserved'],
  ['चिनार', 'name_reserved'],
  ['चिनार टीम', 'name_reserved'],
  ['चिनार\u200dसहायता केंद्र', 'name_reserved'],
  // A word that nobody sees to be parted, between words that are anybody's.
  ['Asha ad\u200dmin Raina', 'name_reserved'],
  ['चिनार लोन', null],
  ['सहायता', 'name_reserved'],
  ['ज़हूर अहमद', null],
  ['मोहम्मद अशरफ़', null],
  ['समीर', null],
  ['abc.in', 'name_is_address'],
  ['Prizes.shop', 'name_is_address'],
  ['Wani@home', 'name_is_address'],
  ['www.a', 'name_is_address'],
  ['join t/me', 'name_is_address'],
  ['join t\\me', 'name_is_address'],
  ['Call 99061 now', 'name_is_address'],
  ['कॉल ९९०६१', 'name_is_address'],
  ['इनाम.दुकान', 'name_is_address'],
  ['A.K.Sharma', null],
  ['Batch 2024', null],
  ['Asha Raina', null],
  ['आशा रैना', null],
  ['عائشہ', null],
  ['Dr. A. P. J. Abdul Kalam', null],
  ['Mohd. Official-Bhat Jr', 'name_reserved'],
])('A19 the name %s: %s', (name, fault) => {
  expect(nameFault(name)).toBe(fault);
});

test.each([
  ['As\u200dha', 'Asha'],
  ['Asha\u3164', 'Asha'],
  ['As\u202eha', 'Asha'],
  ['क्\u200dष', 'क्\u200dष'],
  ['क्ष\u200d', 'क्ष'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  // Signs in heaps would cover the lines of others on a board.
  [`Bx${'\u0301'.repeat(60)} Asha`, `Bx${'\u0301'.repeat(4)} Asha`],
  ['ह्रीँ\u0951', 'ह्रीँ\u0951'],
])('what nobody sees is taken out of the name %j', (name, clean) => {
  expect(cleanName(name)).toBe(clean);
});
