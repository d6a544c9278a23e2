import * as contract from '@chinar/contract/questions';
import type { ImportReport } from '@chinar/contract/questions';
import { multipart } from './multipart.ts';
import type { World } from './world.ts';

/** What an import answered; `report` only after a success. */
export type Sent = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  report: ImportReport;
  code: string;
  message: string;
  errors: { path: string; message: string }[];
};

/** Sends a file of questions as this user, whose language is English unless told, with the import's fields. */
export async function sendFile(
  world: World,
  as: { id: string; language?: string },
  bytes: Buffer | string,
  fields: Record<string, string> = {},
): Promise<Sent> {
  const { payload, headers } = multipart({ name: 'questions.txt', bytes }, fields);
  const { language } = as;
  const authorization = `Bearer ${await world.tokenFor(as)}`;
  const response = await world.server.app.inject({
    method: 'POST',
    url: contract.importQuestions.path,
    headers: { ...headers, authorization, ...(language && { 'accept-language': language }) },
    payload,
  });
  const { data, ...rest } = response.json() as Omit<Sent, 'status' | 'headers' | 'report'> & {
    data: ImportReport;
  };
  return { ...rest, status: response.statusCode, headers: response.headers, report: data };
}
