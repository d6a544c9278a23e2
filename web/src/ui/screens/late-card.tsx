import type { ComponentType } from 'react';
import { latePart } from '../late-part.tsx';
import { DashboardCardSkeleton } from './dashboard-card.tsx';

/** A card of a dashboard whose code comes by itself; its place is kept, so that those below stand still. */
export const lateCard = (load: () => Promise<ComponentType>): ComponentType =>
  latePart(load, { waiting: <DashboardCardSkeleton /> });
