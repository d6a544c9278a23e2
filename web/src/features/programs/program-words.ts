import { formatDuration } from '@chinar/content/format';
import type { ProgramItem, ProgramItemType, ProgramState } from '@chinar/contract/programs';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';

export function typeWord(type: ProgramItemType): string {
  return {
    course: m.programs_type_course,
    test_series: m.programs_type_series,
    package: m.programs_type_package,
  }[type]();
}

export function stateWord(state: ProgramState): string {
  return {
    draft: m.programs_state_draft,
    published: m.programs_state_published,
    archived: m.programs_state_archived,
  }[state]();
}

const pathsOf = { course: paths.course, test_series: paths.series, package: paths.studyPackage };

/** Where a part stands by itself. */
export const itemPath = ({ itemType, itemId }: Pick<ProgramItem, 'itemType' | 'itemId'>): string =>
  pathsOf[itemType](itemId);

/** How much there is to do in a part. */
export function sizeWords({ itemType, size, minutes }: ProgramItem): string {
  const counted = {
    course: m.programs_size_course,
    test_series: m.programs_size_series,
    package: m.programs_size_package,
  }[itemType]({ count: size });
  return minutes === 0 ? counted : `${counted} · ${formatDuration(minutes, currentLocale())}`;
}
