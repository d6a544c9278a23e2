import { addToCart } from '@chinar/contract/cart';
import { listCourses } from '@chinar/contract/courses';
import { createOrder, listOrders, quoteOrder } from '@chinar/contract/orders';
import { confirmPayment } from '@chinar/contract/orders.staff';
import { addToWishlist } from '@chinar/contract/wishlist';
import type { APIRequestContext } from '@playwright/test';
import type { Session } from '../steps.ts';
import { callApi } from '../steps.ts';

/** Who is the right reader of the pages of money. */
export const orderReaders = {
  '/admin/invoice/:invoiceId': ['learner', 'admin', 'visitor'],
  '/admin/orders': ['admin', 'tutor'],
  '/admin/orders/statement': ['admin', 'learner'],
  '/admin/orders/:orderId': ['admin'],
} as const;

/** Puts the first course into the cart that its reader has not got yet. */
export async function addFirst<C extends { _id: string }>(
  request: APIRequestContext,
  [course, ...others]: readonly C[],
  accessToken: string,
): Promise<C> {
  if (!course) throw new Error('The demo sells no course that its reader has not got.');
  const body = { itemType: 'course' as const, itemId: course._id };
  try {
    await callApi(request, addToCart, { body }, accessToken);
    return course;
  } catch {
    return addFirst(request, others, accessToken);
  }
}

/** An order at the counter of a course, which waits for its money. */
export async function orderCourse(request: APIRequestContext, { accessToken, user }: Session) {
  const { courses } = await callApi(request, listCourses, { query: { price: 'paid' } });
  const course = await addFirst(request, courses, accessToken);
  const { quoteHash } = await callApi(
    request,
    quoteOrder,
    { body: { stateCode: '01' } },
    accessToken,
  );
  const body = {
    idempotencyKey: crypto.randomUUID(),
    quoteHash,
    billing: { name: user.fullName, email: user.email, stateCode: '01' as const },
    method: 'counter' as const,
  };
  const { order, pay } = await callApi(request, createOrder, { body }, accessToken);
  return { order, pay, course };
}

/** The same, paid: staff have confirmed its money. */
export async function buyCourse(
  request: APIRequestContext,
  buyer: Session,
  { accessToken }: Session,
) {
  const { order, course } = await orderCourse(request, buyer);
  const input = { params: { id: order._id }, body: { amount: order.total } };
  return { order: await callApi(request, confirmPayment, input, accessToken), course };
}

/** A paid order with its document; bought now where the reader has none yet. */
export async function somePaidOrder(
  request: APIRequestContext,
  { learner, admin }: { learner: Session; admin: Session },
): Promise<{ orderId: string; invoiceId: string }> {
  const asked = { query: { limit: 50 } };
  const { orders } = await callApi(request, listOrders, asked, learner.accessToken);
  const paid = orders.find(({ invoiceId }) => invoiceId !== null);
  if (paid) return { orderId: paid._id, invoiceId: paid.invoiceId ?? '' };
  const { order } = await buyCourse(request, learner, admin);
  return { orderId: order._id, invoiceId: order.invoiceId ?? '' };
}

/** Puts something into cart and wishlist, so that their pages show how they look when they are used. */
export async function fillCart(
  request: APIRequestContext,
  { accessToken }: Session,
): Promise<void> {
  const { courses } = await callApi(request, listCourses, { query: { price: 'paid' } });
  const { _id: itemId } = await addFirst(request, courses, accessToken);
  const body = { itemType: 'course' as const, itemId };
  await callApi(request, addToWishlist, { body }, accessToken);
}
