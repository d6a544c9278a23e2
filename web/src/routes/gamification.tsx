import { listLeaders } from '@chinar/contract/gamification';
import { boardLines } from '@chinar/contract/gamification.limits';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { Gamification } from '../features/gamification/gamification-screen.tsx';
import { listHandle } from '../lib/list-query.ts';
import { loadedList, pageData } from '../lib/loader.ts';

const listed = listHandle(listLeaders);
export const handle = { query: ['tab', ...(listed.query ?? [])] };

export async function loader(args: LoaderFunctionArgs) {
  const isBoard = new URL(args.request.url).searchParams.get('tab') === 'leaderboard';
  if (!isBoard) return pageData({ value: null }, 200);
  const list = await loadedList(listLeaders, args, { perPage: boardLines });
  return pageData(list, list.status);
}

export default function GamificationRoute() {
  return <Gamification initial={useLoaderData<typeof loader>().value} />;
}
