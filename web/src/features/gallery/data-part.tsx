import { useState } from 'react';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Html } from '../../ui/html.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import { Progress } from '../../ui/progress.tsx';
import { DashboardScreen } from '../../ui/screens/dashboard-screen.tsx';
import { WizardScreen } from '../../ui/screens/wizard-screen.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ShareBar } from '../../ui/share-bar.tsx';
import { Skeleton, TextSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { StatNumber } from '../../ui/stat-number.tsx';
import { Part } from './gallery-part.tsx';
import { compiledHtml, words } from './samples-data.ts';

const rows = [
  { id: '1', name: words.person, score: '690' },
  { id: '2', name: 'Rohan Gupta', score: '676.50' },
  { id: '3', name: 'Tenzin Dolma', score: '663' },
];

const settled = {
  isPending: false,
  isError: false,
  isFetching: false,
  error: null,
  refetch: () => undefined,
};

/** Numbers, lists, states and compiled HTML. */
export function Data() {
  const [step, setStep] = useState('en');
  return (
    <>
      <Part title={words.notices}>
        {(['good', 'bad', 'warn', 'info'] as const).map((tone) => (
          <Notice key={tone} tone={tone}>
            {words.sentence}
          </Notice>
        ))}
        <EmptyState
          title={words.series}
          text={words.sentence}
          action={<Button>{words.open}</Button>}
        />
        <ErrorState onRetry={() => undefined} />
      </Part>
      <Part title={words.data}>
        <Breadcrumbs
          crumbs={[
            { label: words.option, to: '/' },
            { label: words.series, to: '/dev/ui' },
          ]}
        />
        <dl className="flex gap-10">
          <StatNumber value="512" label={words.option} />
          <StatNumber value="82.8%" label={words.option} />
        </dl>
        <Price amount={123456} original={200000} />
        <Price amount={0} size="lg" />
        <Progress value={38} max={120} label={words.option} text="38/120" />
        <Segmented
          label={words.option}
          value={step}
          onChange={setStep}
          options={[
            { value: 'en', label: 'English' },
            { value: 'hi', label: 'हिंदी' },
          ]}
        />
        <ShareBar
          parts={
            [
              { label: words.option, value: 56, tone: 'good' },
              { label: words.option, value: 28, tone: 'bad' },
              { label: words.option, value: 16, tone: 'rest' },
            ].map((part, place) => ({
              ...part,
              label: `${part.label} ${place + 1}`,
            })) as Parameters<typeof ShareBar>[0]['parts']
          }
        />
        <DataTable
          caption={words.data}
          rows={rows}
          rowKey={(entry) => entry.id}
          isMarked={(entry) => entry.id === '1'}
          columns={[
            { key: 'name', head: words.option, cell: (entry) => entry.name },
            { key: 'score', head: words.option, cell: (entry) => entry.score, isNumber: true },
          ]}
        />
        <LoadMore href="/dev/ui?page=2" left={15} />
      </Part>
      <Part title={words.maths}>
        <Html html={compiledHtml} />
      </Part>
      <Part title={words.skeletons}>
        <Skeleton className="h-12 w-1/2" />
        <TextSkeleton />
      </Part>
      <Part title={words.dashboard}>
        <DashboardScreen
          title={words.title}
          query={settled}
          skeleton={<TextSkeleton />}
          numbers={() => rows.map((entry) => ({ label: entry.name, value: entry.score }))}
        >
          {() => words.sentence}
        </DashboardScreen>
      </Part>
      <Part title={words.wizard}>
        <WizardScreen
          title={words.title}
          steps={['File', 'Columns', 'Check']}
          current={1}
          back={<Button>{words.verbs[2]}</Button>}
          next={<Button variant="primary">{words.verbs[0]}</Button>}
        >
          {words.sentence}
        </WizardScreen>
      </Part>
    </>
  );
}
