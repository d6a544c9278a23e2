import type { Db } from '../../db/pool.ts';
import type { Span } from './policy.ts';

/** Documents of one series under one registration, in their order. */
export type SeriesRow = {
  gstin: string;
  isNote: boolean;
  series: string;
  first: string;
  last: string;
  count: number;
  cancelled: number;
};

/**
 * Which numbers were given out in a span by who was registered. What is missing between the first and the
 * last was cancelled; what another registration gave out of the same series was not.
 */
export async function listSeries(db: Db, { from, to }: Span): Promise<SeriesRow[]> {
  const { rows } = await db.execute(
    `with given as (
       select d.snapshot -> 'seller' ->> 'gstin' as gstin, d.kind = 'credit_note' as "isNote", d.series, d.fy,
              min(d.n) as low, max(d.n) as high, count(*)::integer as count,
              (array_agg(d.number order by d.n))[1] as first, (array_agg(d.number order by d.n desc))[1] as last
         from documents d
        where d.issued_at >= $1 and d.issued_at < $2 and d.snapshot -> 'seller' ->> 'gstin' is not null
        group by 1, 2, 3, 4
     )
     select g.gstin, g."isNote", g.series, g.first, g.last, g.count,
            (g.high - g.low + 1 - (select count(*) from documents d
               where d.series = g.series and d.fy = g.fy and d.n between g.low and g.high))::integer as cancelled
       from given g order by g.gstin, g."isNote", g.first`,
    [from, to],
  );
  return rows as SeriesRow[];
}

/** A part of a document that is taxed at one rate; of a credit note, what it takes off. Paise. */
type Taxed = { rateBp: number; taxable: number; cgst: number; sgst: number; igst: number };

/** A document that a return names by itself, a row a rate. */
export type NamedRow = Taxed & {
  documentId: string;
  number: string;
  issuedAt: Date;
  isNote: boolean;
  value: number;
  place: string;
  gstin: string | null;
  name: string;
  corrects: string | null;
};

/** What a return sums up; notes are taken off. */
export type SummedRow = Omit<Taxed, 'rateBp'> & {
  /** Null: exempt. */
  rateBp: number | null;
  place: string;
  hsnSac: string;
  isRegistered: boolean;
  isInterState: boolean;
  /** Named by itself, as large as it is. */
  isLarge: boolean;
  value: number;
};

/**
 * The lines of all documents of a span under a registration, as they were printed. Whether a note is of a
 * large sale is told by the sale that it corrects.
 */
const linesOf = `
  select d.id, d.number, d.issued_at, d.kind = 'credit_note' as is_note,
         (d.snapshot ->> 'total')::bigint as value, d.snapshot ->> 'placeOfSupply' as place,
         d.snapshot -> 'buyer' ->> 'gstin' as gstin, d.snapshot -> 'buyer' ->> 'name' as name,
         d.snapshot -> 'corrects' ->> 'number' as corrects,
         d.snapshot -> 'seller' ->> 'stateCode' <> d.snapshot ->> 'placeOfSupply' as is_inter,
         d.snapshot -> 'buyer' ->> 'gstin' is null
           and d.snapshot -> 'seller' ->> 'stateCode' <> d.snapshot ->> 'placeOfSupply'
           and (s.snapshot ->> 'total')::bigint > $4 as is_large,
         x.line ->> 'hsnSac' as hsn, (x.line ->> 'rateBp')::integer as rate,
         (x.line ->> 'taxable')::bigint as taxable, (x.line ->> 'cgst')::bigint as cgst,
         (x.line ->> 'sgst')::bigint as sgst, (x.line ->> 'igst')::bigint as igst,
         (x.line ->> 'total')::bigint as total
    from documents d
    join documents s on s.order_id = d.order_id and s.kind <> 'credit_note'
    cross join lateral jsonb_array_elements(d.snapshot -> 'lines') as x (line)
   where d.issued_at >= $1 and d.issued_at < $2 and d.snapshot -> 'seller' ->> 'gstin' = $3`;

type Asked = Span & { gstin: string; largeFrom: number };

/** The documents that are named by themselves: to who is registered, and large ones to another state. */
export async function listNamed(
  db: Db,
  { from, to, gstin, largeFrom }: Asked,
): Promise<NamedRow[]> {
  const { rows } = await db.execute(
    `select l.id as "documentId", l.number, l.issued_at as "issuedAt", l.is_note as "isNote", l.value, l.place,
            l.gstin, l.name, l.corrects, l.rate as "rateBp", sum(l.taxable)::bigint as taxable,
            sum(l.cgst)::bigint as cgst, sum(l.sgst)::bigint as sgst, sum(l.igst)::bigint as igst
       from (${linesOf}) l
      where l.rate > 0 and (l.gstin is not null or l.is_large)
      group by l.id, l.number, l.issued_at, l.is_note, l.value, l.place, l.gstin, l.name, l.corrects, l.rate
      order by l.issued_at, l.number, l.rate`,
    [from, to, gstin, largeFrom],
  );
  return rows as NamedRow[];
}

/** All of it, summed by what a return asks for. */
export async function listSummed(
  db: Db,
  { from, to, gstin, largeFrom }: Asked,
): Promise<SummedRow[]> {
  const { rows } = await db.execute(
    `select l.place, l.rate as "rateBp", l.hsn as "hsnSac", l.gstin is not null as "isRegistered",
            l.is_inter as "isInterState", l.is_large as "isLarge",
            sum(case when l.is_note then -l.taxable else l.taxable end)::bigint as taxable,
            sum(case when l.is_note then -l.cgst else l.cgst end)::bigint as cgst,
            sum(case when l.is_note then -l.sgst else l.sgst end)::bigint as sgst,
            sum(case when l.is_note then -l.igst else l.igst end)::bigint as igst,
            sum(case when l.is_note then -l.total else l.total end)::bigint as value
       from (${linesOf}) l
      group by 1, 2, 3, 4, 5, 6
      order by 1, 2, 3, 4, 5, 6`,
    [from, to, gstin, largeFrom],
  );
  return rows as SummedRow[];
}
