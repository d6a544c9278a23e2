import { getChannel } from '@chinar/contract/accounts.profile';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData, useParams } from 'react-router';
import { Channel } from '../features/accounts/channel-screen.tsx';
import { loaded, pageData } from '../lib/loader.ts';
import { serverContext } from '../lib/server-context.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(serverContext);
  const input = { params: { username: params['username'] ?? '' } };
  const channel = await loaded(call(getChannel, input));
  return pageData(channel, channel.status);
}

export default function ChannelRoute() {
  const channel = useLoaderData<typeof loader>();
  const { username = '' } = useParams();
  return <Channel key={username} username={username} loaded={channel} />;
}
