import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { register } from '@chinar/contract/accounts';
import type { APIRequestContext } from '@playwright/test';
import pg from 'pg';
import { callApi, logInByApi, type Session } from './steps.ts';

/** Where the server of the journeys is reached as the owner of its tables: its postmaster says so itself. */
function ownerUrl(): string {
  const lines = readFileSync(join(process.env['E2E_DATA_DIR'] ?? '', 'postgres', 'postmaster.pid'))
    .toString()
    .split('\n');
  return `postgres://chinar@localhost/chinar?host=${encodeURIComponent(lines[4] ?? '')}`;
}

/** An account of its own that can be reached, so that no other journey sees what is done by it. */
async function newAccount(
  request: APIRequestContext,
  { username, fullName, more = '' }: { username: string; fullName: string; more?: string },
): Promise<Session> {
  const email = `${username}@example.org`;
  const body = { fullName, username, email, password: 'walnuts on the table' };
  await callApi(request, register, { body: { ...body, dateOfBirth: '1988-04-02' } });
  const db = new pg.Client(ownerUrl());
  await db.connect();
  await db.query(
    `update users set email_verified_at = now(), ${more}
      -- The demo's password, by which journeys log in.
      password_hash = (select password_hash from users where email = 'tutor@chinar.example'),
      phone_number = '+9198' || lpad(floor(random() * 1e8)::text, 8, '0') where email = $1`,
    [email],
  );
  await db.end();
  return logInByApi(request, email);
}

/** Somebody who teaches from now on and has made nothing yet, without the way that leads there. */
export function newTutor(request: APIRequestContext, username: string): Promise<Session> {
  const more = "role = 'tutor', tutor_status = 'approved',";
  return newAccount(request, { username, fullName: 'Rukhsana Dar', more });
}

/** Somebody who has learnt nothing here yet. */
export function newLearner(
  request: APIRequestContext,
  username: string,
  fullName: string,
): Promise<Session> {
  return newAccount(request, { username, fullName });
}
