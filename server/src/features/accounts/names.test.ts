import { expect, test } from 'vitest';
import { isReservedUsername, nameFault } from './policy.ts';

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
  ['abc.in', 'name_is_address'],
  ['Prizes.shop', 'name_is_address'],
  ['Wani@home', 'name_is_address'],
  ['www.a', 'name_is_address'],
  ['join t/me', 'name_is_address'],
  ['join t\\me', 'name_is_address'],
  ['Call 99061 now', 'name_is_address'],
  ['कॉल ९९०६१', 'name_is_address'],
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
