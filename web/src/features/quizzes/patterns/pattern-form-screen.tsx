import {
  deletePattern,
  getPattern,
  listPatterns,
  type Pattern,
} from '@chinar/contract/quizzes.patterns';
import { listQuizTemplates, type QuizTemplate } from '@chinar/contract/quizzes.templates';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { said } from '../../../lib/i18n.ts';
import { useApi, useSend } from '../../../lib/queries.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EditScreen } from '../../../ui/screens/edit-screen.tsx';
import { FormScreen } from '../../../ui/screens/form-screen.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { PatternForm } from './pattern-form.tsx';

const crumbs = () => [{ label: m.quizzes_patterns_title(), to: staffPaths.patterns.list() }];

const fresh = {
  languages: ['en', 'hi'],
  roomStyle: 'chinar',
  calculator: 'none',
  sectionOrder: 'free',
  saveProfile: 'real',
  sections: [],
  notes: [],
  unsure: [],
  apart: [],
};

/** A pattern to go on from: all but its days, which are asked anew. */
function firstOf(template: QuizTemplate | undefined): Record<string, unknown> {
  if (!template) return fresh;
  const { ties: _ties, percentile: _percentile, scale: _scale, ...rest } = template;
  return { ...rest, effectiveFrom: '', checkedOn: '' };
}

/** A new pattern, begun from the one in force that the address names (`from`). */
export function NewPatternScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const from = search.get('from') ?? '';
  const query = useApi(listQuizTemplates);
  return (
    <FormScreen
      title={m.quizzes_pattern_new()}
      lead={m.quizzes_pattern_new_lead()}
      crumbs={crumbs()}
      isWide
    >
      <QueryState query={query} skeleton={<TextSkeleton lines={6} />}>
        {() => (
          <div className="max-w-4xl">
            <PatternForm
              first={firstOf(query.data?.find(({ code }) => code === from))}
              onSaved={({ _id }) => {
                toast.success(m.quizzes_pattern_saved());
                void navigate(staffPaths.patterns.edit(_id), { replace: true });
              }}
            />
          </div>
        )}
      </QueryState>
    </FormScreen>
  );
}

function Delete({ pattern }: { pattern: Pattern }) {
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const remove = useSend(deletePattern, { touches: [listPatterns, listQuizTemplates] });
  const go = (): void =>
    remove.mutate(
      { params: { id: pattern._id } },
      {
        onSuccess: () => {
          toast.success(m.quizzes_pattern_deleted());
          void navigate(staffPaths.patterns.list());
        },
        onError: (error) => toast.error(error.message),
      },
    );
  return (
    <>
      <Button variant="danger-outline" onClick={() => setAsked(true)}>
        {m.quizzes_pattern_delete()}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={go}
        title={m.quizzes_pattern_delete_title({ title: said(pattern.title) })}
        text={m.quizzes_pattern_delete_text()}
        verb={m.quizzes_pattern_delete()}
        isDestructive
        isBusy={remove.isPending}
      />
    </>
  );
}

/** A pattern that an admin wrote, changed. */
export function EditPatternScreen({ id }: { id: string }) {
  const query = useApi(getPattern, { params: { id } });
  return (
    <EditScreen
      query={query}
      title={query.data ? said(query.data.title) : m.quizzes_pattern_edit()}
      crumbs={crumbs()}
      missing={{ title: m.quizzes_pattern_missing(), text: m.quizzes_pattern_missing_text() }}
    >
      {(pattern) => (
        <div className="grid max-w-4xl gap-6">
          <PatternForm
            key={pattern._id}
            record={pattern}
            onSaved={() => toast.success(m.quizzes_pattern_saved())}
          />
          <p>
            <Delete pattern={pattern} />
          </p>
        </div>
      )}
    </EditScreen>
  );
}
