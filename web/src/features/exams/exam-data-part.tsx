import type { Exam } from '@chinar/contract/exams';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale, said } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { StructuredData } from '../../ui/structured-data.tsx';

type Told = Pick<Exam, 'code' | 'name' | 'slug'> & Partial<Pick<Exam, 'officialUrl'>>;

/** What a page of an exam says to search engines: what it is about, and where it stands. */
export function ExamData({
  exam,
  page,
  description,
}: {
  exam: Told;
  /** The last step to the page, where it is not the exam's own. */
  page?: { title: string; path: string };
  description: string;
}) {
  const { origin } = useSite();
  const steps = [
    { title: m.exams_title(), path: paths.exams() },
    { title: said(exam.name), path: paths.exam(exam.slug) },
    ...(page ? [page] : []),
  ];
  const last = steps.at(-1);
  const breadcrumb = {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: title,
      item: origin + path,
    })),
  };
  const about = {
    '@type': 'Thing',
    name: said(exam.name),
    alternateName: exam.code,
    ...(exam.officialUrl && { sameAs: exam.officialUrl }),
  };
  const told = { name: last?.title, url: origin + (last?.path ?? ''), description };
  const rest = { inLanguage: currentLocale(), about, breadcrumb };
  return <StructuredData data={{ '@type': 'WebPage', ...told, ...rest }} />;
}
