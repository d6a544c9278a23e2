import type { QuizMeta } from '@chinar/contract/quizzes';
import type { Language } from '@chinar/contract/text';
import * as m from '@chinar/messages/paraglide/messages';
import { useId, useState } from 'react';
import { useHydrated } from '../../../lib/effects.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { WizardScreen } from '../../../ui/screens/wizard-screen.tsx';
import { BeginFault } from './begin-part.tsx';
import { GeneralInstructions, PaperInstructions, PaperLead } from './intro-parts.tsx';
import type { AttemptRecord } from '../outbox/outbox-types.ts';
import { PickOne, Tick } from '../../../ui/press.tsx';
import { ResumePage } from './resume-page.tsx';
import { OpeningNotice, TimeToOpening } from './opening-part.tsx';
import { languageName } from './room-parts.ts';
import { StartTerms } from './start-terms.tsx';
import { isToCome, type Opening } from './use-opening.ts';
import type { PaperAhead } from './use-paper-ahead.ts';

type Props = {
  quiz: QuizMeta | null;
  place: { seriesId: string; quizId: string };
  held: AttemptRecord | null;
  /** The attempt that was begun on another device. */
  runningId: string | null;
  isBusy: boolean;
  /** Who reads is not known yet: there is all to read, and nothing to begin. */
  isSettling: boolean;
  /** What is waited for before it may begin; null for a test that is open. */
  opening: Opening | null;
  paper: PaperAhead;
  error: Error | null;
  onBegin: (language?: Language) => void;
};

/** Whether the declaration is agreed to; who goes on without is told so at its tick. */
function useAgreement() {
  const [isOn, setOn] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const tickId = useId();
  return {
    isOn,
    isMissed: isMissed && !isOn,
    tickId,
    onChange: (on: boolean): void => {
      setOn(on);
      setMissed(false);
    },
    /** Goes on where it is agreed, else leads to the tick. */
    orAsk: (run: () => void) => (): void => {
      if (isOn) return run();
      setMissed(true);
      document.getElementById(tickId)?.focus();
    },
  };
}

type Agreement = ReturnType<typeof useAgreement>;

function Declaration({
  quizId,
  isEarly,
  agreement,
}: {
  quizId: string;
  isEarly: boolean;
  agreement: Agreement;
}) {
  return (
    <div className="grid gap-5">
      <StartTerms quizId={quizId} isEarly={isEarly} />
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
        <li>{m.attempts_before_clock()}</li>
        <li>{m.attempts_before_saved()}</li>
        <li>{m.attempts_before_signals()}</li>
      </ul>
      <Tick
        id={agreement.tickId}
        isOn={agreement.isOn}
        onChange={agreement.onChange}
        fault={agreement.isMissed ? m.attempts_begin_agree() : null}
      >
        {m.attempts_declaration()}
      </Tick>
    </div>
  );
}

function LanguageChoice({
  quiz,
  language,
  onPick,
}: {
  quiz: QuizMeta;
  language: Language;
  onPick: (language: Language) => void;
}) {
  return (
    <div className="grid gap-3" role="radiogroup" aria-label={m.attempts_language_choose()}>
      <p className="text-ink-2">{m.attempts_language_lead()}</p>
      {quiz.languages.map((offered) => (
        <PickOne
          key={offered}
          name="language"
          value={offered}
          lang={offered}
          isOn={offered === language}
          onPick={() => onPick(offered)}
        >
          {languageName(offered)}
        </PickOne>
      ))}
    </div>
  );
}

type Step = 'language' | 'general' | 'paper' | 'declaration';

function stepName(step: Step): string {
  const names = {
    language: m.attempts_step_language,
    general: m.attempts_step_general,
    paper: m.attempts_step_paper,
    declaration: m.attempts_step_declaration,
  };
  return names[step]();
}

function languageToBegin(offered: readonly Language[]): Language {
  const mine = currentLocale();
  return offered.includes(mine) ? mine : (offered[0] ?? 'en');
}

/** The language is asked first, where there is one to choose. */
function stepsOf(quiz: QuizMeta): readonly Step[] {
  const rest: readonly Step[] = ['general', 'paper', 'declaration'];
  return quiz.languages.length > 1 ? ['language', ...rest] : rest;
}

/** What stands on one of the pages. */
function StepBody({
  step,
  quiz,
  language,
  isEarly,
  agreement,
  onPick,
}: {
  step: Step;
  quiz: QuizMeta;
  language: Language;
  /** The test is still to open. */
  isEarly: boolean;
  agreement: Agreement;
  onPick: (language: Language) => void;
}) {
  switch (step) {
    case 'language':
      return (
        <div className="grid gap-7">
          <PaperLead quiz={quiz} />
          <LanguageChoice quiz={quiz} language={language} onPick={onPick} />
        </div>
      );
    case 'general':
      return (
        // The symbols and buttons stand here in the colours of the hall that the room is like.
        <div className="grid gap-7" data-hall={quiz.roomStyle}>
          {quiz.languages.length < 2 && <PaperLead quiz={quiz} />}
          <GeneralInstructions minutes={quiz.durationMinutes} rules={quiz} />
        </div>
      );
    case 'paper':
      return <PaperInstructions quiz={quiz} />;
    case 'declaration':
      return <Declaration quizId={quiz._id} {...{ isEarly, agreement }} />;
  }
}

/** It can always be pressed: what is missing is said then, and what is waited for stands beside it. */
function BeginButton({
  isBusy,
  isSettling,
  opening,
  onPress,
}: Pick<Props, 'isBusy' | 'isSettling' | 'opening'> & { onPress: () => void }) {
  const why = useId();
  const isEarly = isToCome(opening);
  const isLoading = isBusy || (isSettling && !isEarly);
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      {(isEarly || isSettling) && (
        <span id={why} className="text-14 text-ink-2">
          {isEarly ? <TimeToOpening opening={opening} /> : m.attempts_begin_settling()}
        </span>
      )}
      <Button
        variant="exam"
        size="lg"
        loading={isLoading}
        waiting={isEarly}
        aria-describedby={isEarly || isSettling ? why : undefined}
        onClick={onPress}
      >
        {m.attempts_begin()}
      </Button>
    </span>
  );
}

/**
 * The pages before the room (hall 5), one after the other. The first one stands in the page that
 * the server sends: it is read while the scripts are still on their way.
 */
function Pages({
  quiz,
  place,
  isBusy,
  isSettling,
  opening,
  paper,
  error,
  onBegin,
}: Omit<Props, 'quiz' | 'held' | 'runningId'> & { quiz: QuizMeta }) {
  const hydrated = useHydrated();
  const [current, setCurrent] = useState(0);
  const agreement = useAgreement();
  const [language, setLanguage] = useState<Language>(() => languageToBegin(quiz.languages));
  const steps = stepsOf(quiz);
  const step = steps[current] ?? 'declaration';
  const goTo = (page: number): void => {
    setCurrent(page);
    window.scrollTo({ top: 0 });
  };
  const back =
    current > 0 ? (
      <Button variant="ghost" onClick={() => goTo(current - 1)}>
        {m.common_back()}
      </Button>
    ) : (
      <LinkButton variant="ghost" to={paths.quiz(place.seriesId, place.quizId)}>
        {m.common_cancel()}
      </LinkButton>
    );
  const next =
    step === 'declaration' ? (
      <BeginButton
        {...{ isBusy, isSettling, opening }}
        onPress={agreement.orAsk(() => onBegin(language))}
      />
    ) : (
      // Until the page is alive a press would be lost: it says so instead.
      <Button variant="primary" loading={!hydrated} onClick={() => goTo(current + 1)}>
        {m.common_next()}
      </Button>
    );
  return (
    <main>
      <WizardScreen
        title={quiz.title}
        steps={steps.map(stepName)}
        current={current}
        back={back}
        next={next}
      >
        {opening && <OpeningNotice opening={opening} paper={paper} />}
        <h2 className="mb-5 text-22">{stepName(step)}</h2>
        <StepBody
          step={step}
          isEarly={isToCome(opening)}
          {...{ quiz, language, agreement }}
          onPick={setLanguage}
        />
        {error && step === 'declaration' && <BeginFault error={error} />}
      </WizardScreen>
    </main>
  );
}

/** Before the room: the pages of hall 5; an open attempt goes on without them. */
export function IntroScreen({ quiz, held, runningId, ...rest }: Props) {
  if (!quiz || held || runningId) {
    return (
      <ResumePage
        quiz={quiz}
        held={held}
        runningId={runningId}
        backTo={paths.quiz(rest.place.seriesId, rest.place.quizId)}
        isBusy={rest.isBusy}
        error={rest.error}
        onResume={() => rest.onBegin()}
      />
    );
  }
  return <Pages {...rest} quiz={quiz} />;
}
