import { listExams } from '@chinar/contract/exams';
import type { Application } from '@chinar/contract/tutors.applications';
import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { said } from '../../lib/i18n.ts';
import { useApi } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DocumentButton } from './document-part.tsx';
import { languageWord } from './language-words.ts';
import { stepWord } from './step-words.ts';

type Written = Omit<Application, 'can' | 'againAt'>;

/** What somebody wrote, as they wrote it; nothing where they did not. */
const given = (text: string): ReactNode => text !== '' && <Given>{text}</Given>;

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-14 text-ink-2">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children || '–'}</dd>
    </div>
  );
}

function Exams({ ids }: { ids: readonly string[] }) {
  const { data, isPending } = useApi(listExams, { query: { limit: 100, sort: 'name' } });
  if (ids.length === 0) return '–';
  if (isPending) return <Skeleton className="h-6 w-full" />;
  const known = (data?.exams ?? []).filter(({ _id }) => ids.includes(_id));
  return known.map((exam) => `${exam.code} · ${said(exam.name)}`).join('\n');
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" label={title} className="grid content-start gap-4">
      <h2 className="text-18">{title}</h2>
      <dl className="grid gap-4">{children}</dl>
    </Card>
  );
}

/** What stands on the public list of whoever teaches. */
function Words({ application }: { application: Written }) {
  const { headline, bio, subjects, languages, experienceYears, examIds } = application;
  return (
    <>
      <Group title={m.tutors_read_profile()}>
        <Line name={m.tutors_field_headline()}>{given(headline)}</Line>
        <Line name={m.tutors_read_bio()}>{given(bio)}</Line>
        <Line name={m.tutors_read_languages()}>{languages.map(languageWord).join(', ')}</Line>
        <Line name={m.tutors_field_experience()}>{experienceYears?.toString()}</Line>
      </Group>
      <Group title={m.tutors_read_teaching()}>
        <Line name={m.tutors_field_subjects()}>{given(subjects.join(', '))}</Line>
        <Line name={m.tutors_field_exams()}>
          <Exams ids={examIds} />
        </Line>
      </Group>
    </>
  );
}

/** Everything that was written in an application, with what was sent. */
export function WrittenPart({
  application,
  isPapersOnly = false,
}: {
  application: Written;
  /** The rest stands beside it, to be changed. */
  isPapersOnly?: boolean;
}) {
  const { demoUrl, referee } = application;
  return (
    <div className="grid grid-cols-1 gap-5">
      {!isPapersOnly && <Words application={application} />}
      <Group title={stepWord('qualifications')}>
        {application.qualifications.map(({ degree, institute, year, document }) => (
          <div key={`${degree} ${institute} ${year}`}>
            <dt>
              <Given>{`${degree}, ${institute}, ${year}`}</Given>
            </dt>
            <dd className="text-14 text-ink-2">
              {document ? <DocumentButton id={application._id} document={document} /> : '–'}
            </dd>
          </div>
        ))}
      </Group>
      <Group title={stepWord('proof')}>
        <Line name={m.tutors_field_id_proof()}>
          {application.idProof && (
            <DocumentButton id={application._id} document={application.idProof} />
          )}
        </Line>
        <Line name={m.tutors_read_demo()}>
          {demoUrl && (
            <Link to={demoUrl} reload target="_blank" rel="noreferrer" className="tap">
              {demoUrl}
            </Link>
          )}
        </Line>
        <Line name={m.tutors_read_referee()}>{given(referee)}</Line>
      </Group>
    </div>
  );
}
