import { formatDate } from '@chinar/content/format';
import { type Center, getCenter } from '@chinar/contract/centers';
import * as m from '@chinar/messages/paraglide/messages';
import { Check, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { statusOf } from '../../lib/api-error.ts';
import { currentLocale, said } from '../../lib/i18n.ts';
import type { Loaded } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { DetailSection } from '../../ui/screens/detail-section.tsx';
import { DetailScreen } from '../../ui/screens/detail-screen.tsx';
import { DetailSkeleton } from '../../ui/screens/detail-skeleton.tsx';
import { MissingScreen } from '../../ui/screens/missing-screen.tsx';
import { ScreenTitle } from '../../ui/screens/screen-head.tsx';
import { CenterCover } from './center-card.tsx';
import { facilityWord } from './center-words.ts';
import { HoursPicture } from './hours-picture.tsx';
import { OpenNow } from './open-now-part.tsx';

function Head({ center }: { center: Center }) {
  return (
    <div className="grid gap-4">
      <div className="overflow-hidden rounded-card md:hidden">
        <CenterCover center={center} shape="wide" />
      </div>
      <ScreenTitle className="text-36 lg:text-48">{said(center.name)}</ScreenTitle>
      <OpenNow center={center} />
      <p className="max-w-text text-18 text-ink-2">{said(center.summary)}</p>
    </div>
  );
}

function Facilities({ center }: { center: Center }) {
  return (
    <ul className="grid gap-x-8 gap-y-3 @min-[24rem]:grid-cols-2">
      {center.facilities.map((facility) => (
        <li key={facility} className="flex gap-3">
          <Check size={20} className="mt-0.5 shrink-0 text-good" aria-hidden="true" />
          {facilityWord(facility)}
        </li>
      ))}
    </ul>
  );
}

function Closures({ center }: { center: Center }) {
  const locale = currentLocale();
  const day = (text: string): string => formatDate(`${text}T12:00:00+05:30`, locale);
  return (
    <dl className="grid gap-3">
      {center.closures.map(({ from, to, reason }) => (
        <div key={from} className="flex flex-wrap gap-x-4 border-b border-line pb-3 last:border-0">
          <dt className="mr-auto">{said(reason)}</dt>
          <dd className="font-semibold">
            {from === to ? day(from) : m.centers_from_to({ from: day(from), to: day(to) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A link that somebody follows: no page of ours asks another server by itself. */
const mapHref = ({ lat, lng }: { lat: number; lng: number }): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`;

function Reach({ center, children }: { center: Center; children: ReactNode }) {
  const { address, city, district, pin, phone, geo } = center;
  const place = city.en === district.en ? said(city) : `${said(city)}, ${said(district)}`;
  return (
    <Card tone="raised" padded={false} className="overflow-hidden">
      <div className="max-md:hidden">
        <CenterCover center={center} />
      </div>
      <div className="grid gap-4 p-5">
        <h2 className="text-18">{m.centers_where()}</h2>
        <address className="flex gap-3 not-italic">
          <MapPin size={20} className="mt-0.5 shrink-0 text-ink-2" aria-hidden="true" />
          <span>
            {said(address)}
            <br />
            {[place, pin].filter(Boolean).join(' ')}
            {geo && (
              <>
                <br />
                <Link
                  to={mapHref(geo)}
                  reload
                  rel="noopener"
                  className="inline-flex min-h-11 items-center"
                >
                  {m.centers_map()}
                </Link>
              </>
            )}
          </span>
        </address>
        {phone && (
          <p className="flex items-center gap-3">
            <Phone size={20} className="shrink-0 text-ink-2" aria-hidden="true" />
            <Link
              to={`tel:${phone}`}
              reload
              aria-label={`${m.centers_call()} ${phone}`}
              className="inline-flex min-h-11 items-center tabular-nums"
            >
              {phone}
            </Link>
          </p>
        )}
        <div className="max-md:hidden">{children}</div>
      </div>
    </Card>
  );
}

function useCenter(idOrSlug: string, found: Loaded<Center>) {
  const isReader = useSession().status === 'user';
  const query = useApi(
    getCenter,
    { params: { idOrSlug } },
    { initialData: found.value ?? undefined },
  );
  const isMissing = isReader ? statusOf(query.error) === 404 : found.status === 404;
  return { query, isMissing };
}

const crumbs = () => [{ label: m.centers_title(), to: paths.centers() }];

/** A center: whether it is open, its week, what it has, and how to come. */
export function CenterDetail({ idOrSlug, found }: { idOrSlug: string; found: Loaded<Center> }) {
  const { query, isMissing } = useCenter(idOrSlug, found);
  const center = query.data;
  if (isMissing) {
    return (
      <MissingScreen
        title={m.centers_not_found_title()}
        text={m.centers_not_found_text()}
        to={paths.centers()}
        label={m.centers_all()}
      />
    );
  }
  if (!center) {
    return (
      <DetailScreen
        title={m.centers_title()}
        crumbs={crumbs()}
        query={query}
        skeleton={<DetailSkeleton />}
      />
    );
  }
  const act = (
    <LinkButton to={paths.centersContact({ center: center.slug })} variant="primary" wide>
      {m.centers_write()}
    </LinkButton>
  );
  return (
    <DetailScreen
      title={said(center.name)}
      description={said(center.summary)}
      crumbs={crumbs()}
      query={query}
      skeleton={<DetailSkeleton />}
      head={<Head center={center} />}
      aside={<Reach center={center}>{act}</Reach>}
      bar={act}
    >
      <DetailSection title={m.centers_hours()}>
        <HoursPicture center={center} />
      </DetailSection>
      {center.facilities.length > 0 && (
        <DetailSection title={m.centers_facilities()}>
          <Facilities center={center} />
        </DetailSection>
      )}
      {center.closures.length > 0 && (
        <DetailSection title={m.centers_closures()}>
          <Closures center={center} />
        </DetailSection>
      )}
    </DetailScreen>
  );
}
