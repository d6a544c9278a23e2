import type { ExpressionBuilder, ExpressionWrapper, ReferenceExpression, SqlBool } from 'kysely';
import type { OwnerScope } from '../auth/scope.ts';

/** The condition of a scope on the column that holds the owner. */
export function owned<DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  column: ReferenceExpression<DB, TB>,
  scope: OwnerScope,
): ExpressionWrapper<DB, TB, SqlBool> {
  return scope.owner === null ? eb.lit(true) : eb(column, '=', scope.owner as never);
}
