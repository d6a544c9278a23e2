import * as z from 'zod/mini';

type Schema = z.ZodMiniType;
type Fields = Record<string, unknown>;

/** What the schemas of the contract are made of, as far as a form looks into them. */
type Inside = {
  type: string;
  innerType?: Schema;
  in?: Schema;
  shape?: Record<string, Schema>;
  element?: Schema;
  options?: readonly Schema[];
  discriminator?: string;
};

export function isRecord(value: unknown): value is Fields {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

const insideOf = (schema: Schema): Inside => schema._zod.def;

/** The schema without the wrappers that make a value optional or change it; of a union the one that `value` names. */
function core(schema: Schema, value: unknown): Inside {
  const inside = insideOf(schema);
  const next = inside.innerType ?? (inside.type === 'pipe' ? inside.in : undefined);
  if (next) return core(next, value);
  const { options, discriminator } = inside;
  if (!options || !isRecord(value)) return inside;
  const insides = options.map((option) => core(option, value));
  const isMeant = ({ shape }: Inside): boolean => {
    const named = discriminator && shape?.[discriminator];
    return named ? z.safeParse(named, value[discriminator]).success : shape !== undefined;
  };
  return insides.find(isMeant) ?? inside;
}

/** The fields of a body; none for what is no object. */
export function shapeOf(schema: Schema): Record<string, Schema> {
  return core(schema, {}).shape ?? {};
}

/** Of what a form holds only what a schema has a place for: a repeated password stays at home. */
export function namedIn(schema: Schema, values: Fields): Fields {
  const shape = shapeOf(schema);
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in shape));
}

/** What a list is made of; null for what is no list. */
export function elementOf(schema: Schema): Schema | null {
  return core(schema, []).element ?? null;
}

/** Whether a schema is content with a value. */
export const takes = (schema: Schema, value: unknown): boolean =>
  z.safeParse(schema, value).success;

/** Nothing was filled in. An empty list is something, for it may be what is left of one, but fills no group. */
function isUnfilled(value: unknown): boolean {
  if (!isRecord(value)) return value === '' || value === null || value === undefined;
  return Object.values(value).every(
    (part) => isUnfilled(part) || (Array.isArray(part) && part.length === 0),
  );
}

/** Empty boxes are no value where the schema asks for none: `null` where it takes that, else nothing at all. */
export function withoutEmpties(schema: Schema, value: unknown): unknown {
  const { shape, element } = core(schema, value);
  let kept = value;
  if (shape && isRecord(value)) {
    const parts = Object.entries(value).map(([name, part]) => {
      const field = shape[name];
      return [name, field ? withoutEmpties(field, part) : part] as const;
    });
    kept = Object.fromEntries(parts.filter(([, part]) => part !== undefined));
  } else if (element && Array.isArray(value)) {
    kept = value.map((part) => withoutEmpties(element, part));
  }
  if (!isUnfilled(kept)) return kept;
  if (takes(schema, null)) return null;
  return takes(schema, undefined) ? undefined : kept;
}
