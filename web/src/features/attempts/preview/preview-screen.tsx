import { previewQuiz, type QuizPreview } from '@chinar/contract/attempts.preview';
import type { Language } from '@chinar/contract/text';
import * as m from '@chinar/messages/paraglide/messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useHydrated } from '../../../lib/effects.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { LooseSelect } from '../../../ui/loose-fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { languageName, useRoom } from '../exam-room/room-parts.ts';
import type { Room } from '../exam-room/room.ts';
import { loadLater, RoomScreen } from '../exam-room/room-screen.tsx';
import { TakeFrame } from '../exam-room/take-frame.tsx';
import { openPreview } from './open-preview.ts';
import { PreviewResult } from './preview-result.tsx';

type Sitting = { preview: QuizPreview; room: Room };

/** Always in sight: whoever makes a test shall not take its preview for a sitting. */
function Banner() {
  return (
    <p className="bg-saffron-soft px-4 py-1.5 text-center text-14 font-medium text-ink">
      {m.attempts_preview_banner()}
    </p>
  );
}

function Sat({
  quizId,
  sitting,
  onAgain,
}: {
  quizId: string;
  sitting: Sitting;
  onAgain: () => void;
}) {
  const { preview, room } = sitting;
  const { phase } = useRoom(room);
  if (phase === 'open') {
    return (
      <RoomScreen
        room={room}
        name={m.attempts_preview_name()}
        resultHref={staffPaths.quizzes.one(quizId)}
        banner={<Banner />}
      />
    );
  }
  return <PreviewResult quizId={quizId} preview={preview} room={room} onAgain={onAgain} />;
}

/** What stands in the way of looking, each fault in words. */
function Refusal({ error }: { error: Error }) {
  const faults = error instanceof ApiError ? error.errors : [];
  return (
    <Notice tone="warn">
      <p>{error.message}</p>
      {faults.length > 0 && (
        <ul className="mt-2 grid list-disc gap-1 pl-5 text-14">
          {faults.slice(0, 12).map(({ path, message }) => (
            <li key={`${path} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

const languages = ['en', 'hi'] as const;

/** A draft, sat as a learner would sit it: chosen, begun, handed in and marked, and nothing of it is kept. */
export function PreviewScreen({ quizId }: { quizId: string }) {
  const hydrated = useHydrated();
  const session = useSession();
  const [sitting, setSitting] = useState<Sitting | null>(null);
  const [language, setLanguage] = useState<Language>(currentLocale());
  const [form, setForm] = useState(0);
  const [forms, setForms] = useState(1);
  const begin = useMutation({
    mutationFn: async () => {
      const preview = await call(previewQuiz, { params: { id: quizId }, body: { form } });
      await loadLater(preview.paper.rules?.calculator);
      const offered = preview.paper.languages;
      const shown = offered.includes(language) ? language : (offered[0] ?? 'en');
      return { preview, room: await openPreview(preview, { quizId, language: shown }) };
    },
    onSuccess: (opened) => {
      setForms(opened.preview.forms);
      setSitting(opened);
    },
  });
  if (sitting) {
    const again = (): void => {
      sitting.room.outbox.close();
      setSitting(null);
    };
    return <Sat quizId={quizId} sitting={sitting} onAgain={again} />;
  }
  if (!hydrated || session.status === 'unknown')
    return <TakeFrame title={m.attempts_preview_title()} isBusy />;
  return (
    <TakeFrame title={m.attempts_preview_title()}>
      <div className="grid gap-5">
        <p className="text-ink-2">{m.attempts_preview_text()}</p>
        {session.status === 'visitor' ? (
          <div>
            <LinkButton variant="primary" to={paths.login(staffPaths.quizzes.preview(quizId))}>
              {m.common_nav_login()}
            </LinkButton>
          </div>
        ) : (
          <>
            <div className="grid max-w-form gap-3 sm:grid-cols-2">
              <Segmented
                label={m.attempts_preview_language()}
                value={language}
                options={languages.map((value) => ({
                  value,
                  label: languageName(value),
                  lang: value,
                }))}
                onChange={(next) => setLanguage(next)}
              />
              {forms > 1 && (
                <LooseSelect
                  label={m.attempts_preview_form()}
                  value={form === 0 ? '' : String(form)}
                  all={m.attempts_preview_form_at({ number: 1 })}
                  choices={Array.from({ length: forms - 1 }, (_, at) => ({
                    value: String(at + 1),
                    label: m.attempts_preview_form_at({ number: at + 2 }),
                  }))}
                  onChange={(next) => setForm(Number(next))}
                />
              )}
            </div>
            {begin.error && <Refusal error={begin.error} />}
            <div className="flex flex-wrap gap-3">
              <Button variant="primary" loading={begin.isPending} onClick={() => begin.mutate()}>
                {m.attempts_preview_begin()}
              </Button>
              <LinkButton to={staffPaths.quizzes.one(quizId)}>
                {m.attempts_preview_back()}
              </LinkButton>
            </div>
          </>
        )}
      </div>
    </TakeFrame>
  );
}
