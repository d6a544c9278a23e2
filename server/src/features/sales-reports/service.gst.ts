import type { QueryOf } from '@chinar/contract/endpoint';
import { toRupees } from '@chinar/contract/money';
import type { GstReport, getGst } from '@chinar/contract/sales-reports';
import type { Asking } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { readSeller } from '../settings/api.ts';
import {
  listNamed,
  listSeries,
  listSummed,
  type NamedRow,
  type SeriesRow,
  type SummedRow,
} from './data.gst.ts';
import { spanAsked } from './service.sales.ts';

type Query = QueryOf<typeof getGst>;

/**
 * Paise above which a sale to another state is named by itself though its buyer is not registered: a lakh
 * of rupees, from August 2024 on.
 */
const largeFrom = 10_000_000;

type Sums = { taxable: number; cgst: number; sgst: number; igst: number };

const taxesOf = ({ rateBp, taxable, igst, cgst, sgst }: Sums & { rateBp: number | null }) => ({
  rate: (rateBp ?? 0) / 100,
  taxable: toRupees(taxable),
  igst: toRupees(igst),
  cgst: toRupees(cgst),
  sgst: toRupees(sgst),
});

type Place = GstReport['b2cs'][number]['placeOfSupply'];

const namedView = (row: NamedRow) => ({
  documentId: row.documentId,
  number: row.number,
  issuedAt: row.issuedAt.toISOString(),
  value: toRupees(row.value),
  placeOfSupply: row.place as Place,
  ...taxesOf(row),
});

/** Rows that are alike in what `keyOf` says become one, with their sums. */
function gathered(rows: readonly SummedRow[], keyOf: (row: SummedRow) => string): SummedRow[] {
  const held = new Map<string, SummedRow>();
  for (const row of rows) {
    const key = keyOf(row);
    const other = held.get(key);
    held.set(
      key,
      other
        ? {
            ...other,
            taxable: other.taxable + row.taxable,
            cgst: other.cgst + row.cgst,
            sgst: other.sgst + row.sgst,
            igst: other.igst + row.igst,
            value: other.value + row.value,
          }
        : row,
    );
  }
  return [...held.values()];
}

function exempOf(rows: readonly SummedRow[]): GstReport['exemp'] {
  const untaxed = gathered(
    rows.filter(({ rateBp }) => !rateBp),
    (row) => `${row.isInterState} ${row.isRegistered}`,
  );
  return untaxed.map(({ isInterState, isRegistered }) => {
    const sum = (rate: 0 | null): number =>
      rows
        .filter(
          (row) =>
            row.rateBp === rate &&
            row.isInterState === isInterState &&
            row.isRegistered === isRegistered,
        )
        .reduce((all, { value }) => all + value, 0);
    return {
      isInterState,
      isRegistered,
      nilRated: toRupees(sum(0)),
      exempted: toRupees(sum(null)),
    };
  });
}

function hsnOf(rows: readonly SummedRow[]): GstReport['hsn'] {
  const alike = gathered(rows, (row) => `${row.isRegistered} ${row.hsnSac} ${row.rateBp ?? 0}`);
  return alike
    .map((row) => ({
      to: row.isRegistered ? ('b2b' as const) : ('b2c' as const),
      hsnSac: row.hsnSac,
      value: toRupees(row.value),
      ...taxesOf(row),
    }))
    .toSorted(
      (one, other) =>
        one.to.localeCompare(other.to) ||
        one.hsnSac.localeCompare(other.hsnSac) ||
        one.rate - other.rate,
    );
}

const seriesView = ({ isNote, series, first, last, count, cancelled }: SeriesRow) => ({
  kind: isNote ? ('credit_note' as const) : ('invoice' as const),
  series,
  first,
  last,
  count,
  cancelled,
});

const nothing = {
  b2b: [],
  b2cl: [],
  b2cs: [],
  cdnr: [],
  cdnur: [],
  exemp: [],
  hsn: [],
  docs: [],
};

/** Whose return it is: who is asked for, else who sells today, else who gave documents out last. */
async function registrationOf(
  ctx: Asking<'admin'>,
  asked: string | undefined,
  registrations: readonly string[],
): Promise<string | null> {
  if (asked !== undefined) return asked;
  const { gstin } = await readSeller(ctx.db, ctx.services.config);
  return gstin ?? registrations.at(-1) ?? null;
}

/**
 * What a GSTR-1 is filled in with, of documents as they were given out: nothing is reckoned anew. A look at
 * the buyers whom it names is written down.
 */
export async function getGstReport(
  ctx: Asking<'admin'>,
  { gstin: asked, ...days }: Query,
): Promise<GstReport> {
  const span = spanAsked(days);
  const series = await listSeries(ctx.db, span);
  const registrations = [...new Set(series.map(({ gstin }) => gstin))];
  const gstin = await registrationOf(ctx, asked, registrations);
  await audit(ctx, 'report.gst.read', ['report', null], { after: { ...days, gstin } });
  if (gstin === null) return { ...days, ...nothing, gstin, registrations };
  const asking = { ...span, gstin, largeFrom };
  const named = await listNamed(ctx.db, asking);
  const summed = await listSummed(ctx.db, asking);
  const small = summed.filter((row) => row.rateBp && !row.isRegistered && !row.isLarge);
  const registered = named.flatMap((row) =>
    row.gstin === null ? [] : [{ ...row, gstin: row.gstin }],
  );
  const large = named.filter((row) => row.gstin === null);
  const recipient = ({ gstin: of, name }: { gstin: string; name: string }) => ({ gstin: of, name });
  return {
    ...days,
    gstin,
    registrations,
    b2b: registered
      .filter(({ isNote }) => !isNote)
      .map((row) => ({ ...recipient(row), ...namedView(row) })),
    b2cl: large.filter(({ isNote }) => !isNote).map(namedView),
    b2cs: gathered(small, ({ place, rateBp }) => `${place} ${rateBp}`).map((row) => ({
      placeOfSupply: row.place as Place,
      ...taxesOf(row),
    })),
    cdnr: registered
      .filter(({ isNote }) => isNote)
      .map((row) => ({ ...recipient(row), ...namedView(row), corrects: row.corrects ?? '' })),
    cdnur: large
      .filter(({ isNote }) => isNote)
      .map((row) => ({ ...namedView(row), corrects: row.corrects ?? '' })),
    exemp: exempOf(summed),
    hsn: hsnOf(summed),
    docs: series.filter((row) => row.gstin === gstin).map(seriesView),
  };
}
