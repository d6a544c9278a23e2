import { textVersions } from '@chinar/contract/consents.versions';
import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../lib/paths.ts';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { DocumentTitle, ScreenHead } from '../../ui/screens/screen-head.tsx';

export type Operator = { name: string; address: string; email: string };
type Part = { title: string; texts: readonly string[] };

function privacyParts(): Part[] {
  return [
    {
      title: m.consents_privacy_keep_title(),
      texts: [
        m.consents_privacy_keep_account(),
        m.consents_privacy_keep_tests(),
        m.consents_privacy_keep_security(),
        m.consents_privacy_keep_said(),
      ],
    },
    { title: m.consents_privacy_device_title(), texts: [m.consents_privacy_device()] },
    {
      title: m.consents_privacy_see_title(),
      texts: [
        m.consents_privacy_see_public(),
        m.consents_privacy_see_staff(),
        m.consents_privacy_see_others(),
      ],
    },
    { title: m.consents_privacy_minors_title(), texts: [m.consents_privacy_minors()] },
    { title: m.consents_privacy_long_title(), texts: [m.consents_privacy_long()] },
    { title: m.consents_privacy_yours_title(), texts: [m.consents_privacy_yours()] },
  ];
}

function termsParts(): Part[] {
  return [
    { title: m.consents_terms_account_title(), texts: [m.consents_terms_account()] },
    { title: m.consents_terms_tests_title(), texts: [m.consents_terms_tests()] },
    { title: m.consents_terms_safe_title(), texts: [m.consents_terms_safe()] },
    { title: m.consents_terms_money_title(), texts: [m.consents_terms_money()] },
    { title: m.consents_terms_conduct_title(), texts: [m.consents_terms_conduct()] },
    { title: m.consents_privacy_minors_title(), texts: [m.consents_privacy_minors()] },
    { title: m.consents_terms_end_title(), texts: [m.consents_terms_end()] },
  ];
}

/** Who runs the site, by the settings; how to reach them in any case. */
function OperatorPart({ operator: { name, address, email } }: { operator: Operator }) {
  return (
    <section>
      <h2 className="text-22">{m.consents_legal_operator()}</h2>
      <p className="mt-2 whitespace-pre-line">
        <Given>
          {[name, address].filter(Boolean).join('\n') || m.consents_legal_operator_none()}
        </Given>
      </p>
      <p className="mt-2">
        <Link to={paths.contact()}>{m.consents_legal_operator_reach()}</Link>{' '}
        {email && m.consents_legal_operator_mail({ email })}
      </p>
    </section>
  );
}

/** What people agree to, under its name: a new text is a new version in `consents.versions.ts`. */
export function Legal({ kind, operator }: { kind: 'privacy' | 'terms'; operator: Operator }) {
  const isPrivacy = kind === 'privacy';
  const title = isPrivacy ? m.consents_privacy_title() : m.consents_terms_title();
  const lead = isPrivacy ? m.consents_privacy_lead() : m.consents_terms_lead();
  const other = isPrivacy
    ? { to: paths.terms(), label: m.consents_terms_title() }
    : { to: paths.privacy(), label: m.consents_privacy_title() };
  return (
    <div className="page pb-8">
      <DocumentTitle title={title} description={lead} />
      <ScreenHead title={title} lead={lead} />
      <div className="mt-8 grid max-w-text gap-8">
        {(isPrivacy ? privacyParts() : termsParts()).map((part) => (
          <section key={part.title}>
            <h2 className="text-22">{part.title}</h2>
            {part.texts.map((text) => (
              <p key={text} className="mt-2">
                {text}
              </p>
            ))}
          </section>
        ))}
        <OperatorPart operator={operator} />
        <p className="text-14 text-ink-2">
          {m.consents_legal_version({ version: textVersions.terms })}{' '}
          <Link to={other.to}>{other.label}</Link>
        </p>
      </div>
    </div>
  );
}
