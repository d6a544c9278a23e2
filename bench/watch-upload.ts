import { createHash, type Hash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import * as contract from '@chinar/contract/files';
import { urlOf } from '@chinar/contract/url';
import { openSession } from '../server/src/auth/sessions.ts';
import { transact } from '../server/src/context.ts';
import { buildFactor, buildUser } from '../server/src/features/accounts/fixtures.ts';
import { resumeHeaders } from '../server/src/features/files/fixtures.ts';
import type { Figures, Targets } from './kit/figures.ts';
import { say, type Stand } from './kit/stand.ts';

const megabyte = 1_000_000;
const size = 500 * megabyte;
/** As the page sends it: a piece at a time. */
const piece = 8 * 1024 ** 2;
/** A line of 100 Mbit/s. */
const tick = { bytes: 256 * 1024, ms: 20 };
/** Where the line breaks, and where the server is killed, in bytes of the film. */
const cuts = [120, 260, 390].map((place) => place * megabyte + 3_456_789);
const death = 0.9 * size;

export const uploadTargets: Targets = {
  upload_unlike: { max: 0 },
  upload_resent_mb: { max: 5 },
  upload_grown_mb: { max: 64 },
};

/** One block of noise, again and again with its place written into it: a film unlike itself everywhere. */
function makeFilm(): (from: number, to: number) => Buffer {
  const block = 64 * 1024;
  const noise = randomBytes(block);
  const blockAt = (place: number): Buffer => {
    const bytes = Buffer.from(noise);
    bytes.writeUInt32BE(place, 64);
    // Begins as a film does.
    if (place === 0) bytes.write('\0\0\0\x18ftypmp42', 'latin1');
    return bytes;
  };
  return (from, to) => {
    const first = Math.floor(from / block);
    const blocks = Array.from({ length: Math.ceil(to / block) - first }, (_, n) =>
      blockAt(first + n),
    );
    return Buffer.concat(blocks).subarray(from - first * block, to - first * block);
  };
}

function hashOf(film: ReturnType<typeof makeFilm>): string {
  const hash: Hash = createHash('sha256');
  for (let from = 0; from < size; from += piece)
    hash.update(film(from, Math.min(size, from + piece)));
  return hash.digest('hex');
}

/** Megabytes of memory that a process holds of its own; files that the kernel keeps for it do not count. */
function heldMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024) / megabyte;
}

/** Looks how much the server holds, until it is told to stop; says how much more that was at most. */
function watchMemory(stand: Stand): () => number {
  const base = heldMb(stand.serverPid);
  let most = base;
  const timer = setInterval(() => {
    try {
      most = Math.max(most, heldMb(stand.serverPid));
    } catch {
      // It was killed a moment ago.
    }
  }, 20);
  return () => {
    clearInterval(timer);
    return most - base;
  };
}

type Line = { url: string; path: string; token: string };

/** Sends one piece as a line of 100 Mbit/s does; with a cut as much of it as there is, and then the line is gone. */
async function sendPiece(
  { url, path, token }: Line,
  { offset, bytes, cut }: { offset: number; bytes: Buffer; cut: (() => Promise<void>) | null },
): Promise<void> {
  const { hostname, port } = new URL(url);
  const line = request({
    hostname,
    port,
    path,
    method: 'PATCH',
    headers: {
      ...resumeHeaders(offset),
      authorization: `Bearer ${token}`,
      // Announced is more than comes before a cut.
      'content-length': cut ? bytes.length + 1 : bytes.length,
    },
  });
  const ended = new Promise<void>((resolve, reject) => {
    line.once('response', (response) => {
      if ((response.statusCode ?? 0) >= 300 && !cut)
        reject(new Error(`The piece at ${offset} was refused with ${response.statusCode}.`));
      response.resume();
      response.once('end', resolve);
    });
    line.once('error', (error) => (cut ? resolve() : reject(error)));
  });
  for (let sent = 0; sent < bytes.length; sent += tick.bytes) {
    line.write(bytes.subarray(sent, sent + tick.bytes));
    // The line breaks in the moment in which the last of it has left.
    if (!cut || sent + tick.bytes < bytes.length) await pause(tick.ms);
  }
  if (!cut) {
    line.end();
    return ended;
  }
  await cut();
  line.destroy();
  return ended;
}

async function receivedOf({ url, path, token }: Line): Promise<number> {
  const answer = await fetch(url + path, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' },
  });
  const told = answer.headers.get('upload-offset');
  if (told === null) throw new Error(`Nobody says how much is here: ${answer.status}.`);
  return Number(told);
}

/** Says that a film will come; gives where to. */
async function announce(url: string, token: string, bytes: number): Promise<Line & { id: string }> {
  const opened = await fetch(url + contract.openUpload.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      purpose: 'videos.film',
      name: 'film.mp4',
      mediaType: 'video/mp4',
      bytes,
    }),
  });
  if (!opened.ok) throw new Error(`The film was refused: ${await opened.text()}`);
  const { data } = (await opened.json()) as { data: contract.UploadTicket };
  const path = urlOf(contract.resumeUpload, { params: { id: data._id } });
  return { id: data._id, url, path, token };
}

/** Lets a server do once what is measured then: what it holds for good afterwards is not what a film costs. */
async function warmUp({ url }: Stand, token: string): Promise<void> {
  const film = makeFilm();
  const bytes = 4 * piece;
  const line = await announce(url, token, bytes);
  for (let offset = 0; offset < bytes; offset += piece)
    await sendPiece(line, { offset, bytes: film(offset, offset + piece), cut: null });
}

/** A film of 500 MB over a line that breaks three times, to a server that is killed before its end (L05). */
export async function measureUpload(stand: Stand): Promise<Figures> {
  const { ctx, url } = stand;
  const { id: tutorId } = await buildUser(ctx, { role: 'tutor', password: null });
  await buildFactor(ctx, tutorId);
  const { accessToken: token } = await transact(ctx, (inner) => openSession(inner, tutorId));
  const film = makeFilm();
  const wanted = hashOf(film);
  await warmUp(stand, token);
  const line = await announce(url, token, size);
  const waiting = [...cuts, death];
  const resent: number[] = [];
  const grown: number[] = [];
  let stopLooking = watchMemory(stand);
  const die = async (): Promise<void> => {
    grown.push(stopLooking());
    await stand.killServer();
    await stand.startAgain();
  };
  const begun = performance.now();
  for (let offset = 0; offset < size;) {
    const end = Math.min(size, offset + piece);
    const [next] = waiting;
    if (next === undefined || next >= end) {
      await sendPiece(line, { offset, bytes: film(offset, end), cut: null });
      offset = end;
      continue;
    }
    waiting.shift();
    const cut = next === death ? die : async () => {};
    await sendPiece(line, { offset, bytes: film(offset, next), cut });
    if (next === death) {
      await warmUp(stand, token);
      stopLooking = watchMemory(stand);
    }
    offset = await receivedOf(line);
    resent.push((next - offset) / megabyte);
    say(`Cut at ${next / megabyte} MB: it goes on at ${offset / megabyte} MB.`);
  }
  grown.push(stopLooking());
  const seconds = (performance.now() - begun) / 1000;
  const kept = await ctx.db.q
    .selectFrom('files')
    .select(['sha256', 'state'])
    .where('id', '=', line.id)
    .executeTakeFirstOrThrow();
  return {
    upload_unlike: kept.state === 'stored' && kept.sha256 === wanted ? 0 : 1,
    upload_resent_mb: Math.max(...resent),
    upload_grown_mb: Math.max(...grown),
    upload_s: seconds,
  };
}
