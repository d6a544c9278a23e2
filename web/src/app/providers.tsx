import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useIdle, useOnce, useSessionCheck } from '../lib/effects.ts';
import { pageQueryClient } from '../lib/queries.ts';
import { startServiceWorker } from '../lib/service-worker.ts';
import { Toasts } from '../ui/toasts.tsx';
import { answerEarlyPress } from './early-press.ts';
import { sendHeldAnswers } from './held-answers.ts';
import { RouteProgress } from './route-progress.tsx';

/** What every screen may rely on: one query cache, toasts, the checked session, the progress bar. */
export function Providers({ children }: { children: React.ReactNode }) {
  const [client] = useState(pageQueryClient);
  useSessionCheck();
  useOnce(() => void sendHeldAnswers());
  useIdle(() => void startServiceWorker());
  useOnce(answerEarlyPress);
  return (
    <QueryClientProvider client={client}>
      <RouteProgress />
      {children}
      <Toasts />
    </QueryClientProvider>
  );
}
