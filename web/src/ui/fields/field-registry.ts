import type { ReactNode } from 'react';
import { createContext, use, useEffect } from 'react';

export type FieldFacts = {
  label: string;
  /** How a value of the field reads to people; else as it stands. */
  show?: ((value: unknown) => string) | undefined;
  /** The same beside another value of it, where a line of text says too little. */
  look?: ((value: unknown, other: unknown) => ReactNode) | undefined;
  /** Its value is never kept on the device. */
  isSecret?: boolean | undefined;
};

/** The fields that a form shows just now, and those among them that wait for something. */
export type FieldRegistry = {
  shown: Map<string, FieldFacts>;
  /** Also of secrets that are no longer shown. */
  secrets: Set<string>;
  /** Fields whose value is on its way, and what to say of it. */
  waiting: Map<string, string>;
};

export const makeFieldRegistry = (): FieldRegistry => ({
  shown: new Map(),
  secrets: new Set(),
  waiting: new Map(),
});

export const FieldRegistryContext = createContext<FieldRegistry | null>(null);

/** Tells the form which fields there are, so that a fault finds its field and a value its label. */
export function useRegistered(name: string, facts: FieldFacts): void {
  const registry = use(FieldRegistryContext);
  useEffect(() => {
    registry?.shown.set(name, facts);
    if (facts.isSecret) registry?.secrets.add(name);
  });
  useEffect(() => () => void registry?.shown.delete(name), [registry, name]);
}
