-- What is taxed how, from which day: rows of the accountant, never changed once they have been used.
-- `buyer`: the place of supply is where the buyer is; `centre`: where the place of learning is.
create table tax_rates (
  item_type text not null
    check (item_type in ('course', 'program', 'test_series', 'package', 'seat_pass', 'library_plan', 'seat_booking', 'library_charge')),
  valid_from date not null,
  -- Hundredths of a percent; null: exempt.
  rate_bp integer check (rate_bp between 0 and 10000),
  hsn_sac text not null check (hsn_sac ~ '^\d{4,8}$'),
  place text not null default 'buyer' check (place in ('buyer', 'centre')),
  primary key (item_type, valid_from)
);
insert into tax_rates (item_type, valid_from, rate_bp, hsn_sac, place) values
  ('course', '2017-07-01', 1800, '999293', 'buyer'),
  ('program', '2017-07-01', 1800, '999293', 'buyer'),
  ('test_series', '2017-07-01', 1800, '999293', 'buyer'),
  ('package', '2017-07-01', 1800, '999293', 'buyer'),
  ('seat_pass', '2017-07-01', 1800, '999293', 'centre'),
  ('library_plan', '2017-07-01', 1800, '999293', 'centre'),
  ('seat_booking', '2017-07-01', 1800, '999293', 'centre'),
  ('library_charge', '2017-07-01', 1800, '999293', 'centre');

create table promo_codes (
  id uuid primary key,
  -- In capitals: however a code is typed, it is one.
  code text not null check (code ~ '^[A-Z0-9-]{3,20}$'),
  description text not null default '' check (length(description) <= 200),
  type text not null check (type in ('percent', 'fixed', 'free_item')),
  -- Percent from 1 to 100, or paise; of a free item nothing.
  value bigint not null default 0 check (value >= 0),
  max_discount_paise bigint check (max_discount_paise > 0),
  min_order_paise bigint not null default 0 check (min_order_paise >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  usage_limit integer check (usage_limit > 0),
  per_user_limit integer not null default 1 check (per_user_limit between 1 and 100),
  used integer not null default 0 check (used >= 0),
  -- Late money honours a code whose place was given to another meanwhile.
  late_used integer not null default 0 check (late_used >= 0),
  first_order_only boolean not null default false,
  exclude_discounted boolean not null default false,
  scope text not null default 'all' check (scope in ('all', 'types', 'items', 'categories')),
  -- Kinds, ids or categories, as the scope says.
  scope_values text[] not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'active', 'paused', 'archived')),
  -- Codes of one batch share the cap of their first.
  batch_id uuid references promo_codes (id),
  created_by uuid references users (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint promo_codes__code unique (code),
  constraint promo_codes__percent check (type <> 'percent' or value between 1 and 100),
  constraint promo_codes__fixed check (type <> 'fixed' or value > 0),
  constraint promo_codes__span check (starts_at is null or ends_at is null or starts_at < ends_at),
  constraint promo_codes__cap check (usage_limit is null or used <= usage_limit),
  constraint promo_codes__scope check ((scope = 'all') = (scope_values = '{}'))
);
create index promo_codes__batch_id on promo_codes (batch_id) where batch_id is not null;

create table orders (
  id uuid primary key,
  order_no text not null,
  user_id uuid not null references users (id),
  origin text not null default 'cart' check (origin in ('cart', 'direct')),
  status text not null default 'awaiting_payment'
    check (status in ('awaiting_payment', 'paid', 'fulfilled', 'partially_refunded', 'refunded', 'expired', 'cancelled')),
  -- Paise.
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null default 0 check (discount >= 0),
  tax bigint not null default 0 check (tax >= 0),
  total bigint not null check (total >= 0),
  refunded bigint not null default 0,
  promo_code_id uuid references promo_codes (id),
  promo_code text,
  billing jsonb not null,
  -- Two digits; where the buyer is.
  state_code text not null check (state_code ~ '^\d{2}$'),
  idempotency_key text not null check (length(idempotency_key) between 8 and 64),
  -- Of what came with the key: the same key with something else is refused.
  body_hash text not null,
  quote_hash text not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint orders__order_no unique (order_no),
  constraint orders__idempotency unique (user_id, idempotency_key),
  constraint orders__total check (total = subtotal - discount),
  constraint orders__refunded check (refunded between 0 and total)
);
-- One open order of a cart at a time.
create unique index orders__one_open on orders (user_id) where origin = 'cart' and status = 'awaiting_payment';
create index orders__user_id__id on orders (user_id, id desc);
create index orders__id on orders (status, id desc);
create index orders__expires_at on orders (expires_at) where status = 'awaiting_payment';
create sequence order_numbers;

-- What was ordered at which price: frozen, but for what was given back of it.
create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders (id),
  line_no integer not null check (line_no between 1 and 20),
  item_type text not null,
  item_id uuid not null,
  owner_id uuid references users (id) on delete set null,
  title text not null,
  hsn_sac text not null,
  -- Null: exempt, or the seller is not registered.
  rate_bp integer,
  unit bigint not null check (unit >= 0),
  discount bigint not null default 0 check (discount between 0 and unit),
  taxable bigint not null,
  cgst bigint not null default 0 check (cgst >= 0),
  sgst bigint not null default 0 check (sgst = cgst),
  igst bigint not null default 0 check (igst >= 0),
  total bigint not null,
  refunded bigint not null default 0,
  validity_days integer,
  refund_days integer not null default 0,
  -- Its right could not be given: why.
  failure text,
  constraint order_lines__order_id__line_no unique (order_id, line_no),
  constraint order_lines__item unique (order_id, item_type, item_id),
  constraint order_lines__sum check (unit - discount = total and total = taxable + cgst + sgst + igst),
  constraint order_lines__one_tax check (igst = 0 or cgst = 0),
  constraint order_lines__refunded check (refunded between 0 and total)
);
create index order_lines__item_id on order_lines (item_id);
create index order_lines__owner_id on order_lines (owner_id, order_id) where owner_id is not null;

create table promo_redemptions (
  id uuid primary key,
  promo_code_id uuid not null references promo_codes (id),
  order_id uuid not null references orders (id),
  user_id uuid not null references users (id),
  -- Which of the times that one person may use it.
  n integer not null check (n >= 1),
  amount bigint not null check (amount >= 0),
  state text not null default 'reserved' check (state in ('reserved', 'redeemed', 'released')),
  -- Counted beside the cap.
  is_late boolean not null default false,
  created_at timestamptz not null default now(),
  constraint promo_redemptions__order_id unique (order_id)
);
create unique index promo_redemptions__user on promo_redemptions (promo_code_id, user_id, n)
  where state <> 'released' and not is_late;

create table payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  provider text not null check (provider in ('sandbox', 'razorpay', 'upi', 'counter', 'free')),
  state text not null default 'created'
    check (state in ('created', 'attempted', 'authorised', 'captured', 'failed', 'surplus', 'mismatch', 'rejected')),
  amount bigint not null check (amount >= 0),
  -- What came, where that is another sum.
  received bigint,
  refunded bigint not null default 0,
  provider_order_id text,
  provider_payment_id text,
  utr text check (utr ~ '^\d{12}$'),
  slip_no text,
  failure text,
  confirmed_by uuid references users (id) on delete set null,
  -- When the gateway is asked again by ourselves, and how often it was.
  next_look_at timestamptz,
  looks integer not null default 0,
  captured_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payments__provider_order_id unique (provider, provider_order_id),
  constraint payments__provider_payment_id unique (provider, provider_payment_id),
  constraint payments__slip_no unique (slip_no),
  constraint payments__refunded check (refunded between 0 and greatest(amount, coalesce(received, 0)))
);
-- An order is paid once; what comes beside it is a surplus.
create unique index payments__one_captured on payments (order_id) where state = 'captured';
-- Only a confirmed reference is somebody's: else strangers could use up another's.
create unique index payments__utr on payments (utr) where utr is not null and state = 'captured';
create index payments__order_id on payments (order_id);
create index payments__next_look_at on payments (next_look_at) where next_look_at is not null;
create sequence counter_slips;

-- What a gateway told, as it came.
create table payment_events (
  provider text not null,
  event_id text not null check (length(event_id) <= 128),
  kind text not null,
  raw text not null,
  provider_order_id text,
  receipt text,
  state text not null default 'unmatched' check (state in ('handled', 'unmatched', 'ignored')),
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index payment_events__unmatched on payment_events (received_at) where state = 'unmatched';

create table refunds (
  id uuid primary key,
  order_id uuid not null references orders (id),
  payment_id uuid references payments (id),
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) between 1 and 500),
  kind text not null default 'lines' check (kind in ('lines', 'surplus', 'mismatch', 'undeliverable')),
  status text not null default 'requested'
    check (status in ('requested', 'approved', 'sent', 'processed', 'failed', 'denied')),
  -- By which rule it was decided, for whoever asks.
  rule text not null default '',
  requested_by uuid references users (id) on delete set null,
  decided_by uuid references users (id) on delete set null,
  decision_reason text not null default '',
  idempotency_key text not null,
  provider_refund_id text,
  -- Where the buyer of a payment by hand wants it.
  pay_to text not null default '' check (length(pay_to) <= 120),
  paid_reference text,
  paid_at timestamptz,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint refunds__idempotency_key unique (idempotency_key),
  constraint refunds__provider_refund_id unique (provider_refund_id)
);
create index refunds__order_id on refunds (order_id);
create index refunds__status on refunds (status, id desc);

create table refund_lines (
  refund_id uuid not null references refunds (id),
  line_id uuid not null references order_lines (id),
  amount bigint not null check (amount > 0),
  primary key (refund_id, line_id)
);

create table document_series (
  series text not null,
  fy text not null check (fy ~ '^\d\d-\d\d$'),
  last integer not null default 0,
  -- When the last one was given: a later number bears no earlier time, whichever server gives it.
  last_at timestamptz not null,
  primary key (series, fy)
);

-- Invoices, receipts and credit notes: numbered without a gap, never changed.
create table documents (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'bill_of_supply', 'receipt', 'credit_note')),
  series text not null,
  fy text not null,
  n integer not null check (n >= 1),
  number text not null check (length(number) <= 16),
  order_id uuid not null references orders (id),
  refund_id uuid references refunds (id),
  issued_at timestamptz not null,
  snapshot jsonb not null,
  sha256 text not null,
  constraint documents__number unique (series, fy, n),
  constraint documents__text unique (number),
  constraint documents__refund_id unique (refund_id),
  constraint documents__kind check ((kind = 'credit_note') = (refund_id is not null))
);
create unique index documents__order_id on documents (order_id) where kind <> 'credit_note';
create index documents__notes on documents (order_id) where kind = 'credit_note';

-- The gateway of the house itself, for trying out and for tests: what a real one holds of us.
create table sandbox_orders (
  id text primary key,
  amount bigint not null check (amount >= 100),
  amount_paid bigint not null default 0,
  receipt text not null,
  status text not null default 'created' check (status in ('created', 'attempted', 'paid')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  constraint sandbox_orders__receipt unique (receipt)
);
create table sandbox_payments (
  id text primary key,
  order_id text not null references sandbox_orders (id),
  amount bigint not null,
  status text not null check (status in ('created', 'authorized', 'captured', 'failed', 'refunded')),
  method text not null default 'upi',
  amount_refunded bigint not null default 0,
  error text,
  created_at timestamptz not null default now()
);
create index sandbox_payments__order_id on sandbox_payments (order_id);
create table sandbox_refunds (
  id text primary key,
  payment_id text not null references sandbox_payments (id),
  amount bigint not null check (amount > 0),
  status text not null default 'pending' check (status in ('pending', 'processed', 'failed')),
  idempotency_key text,
  created_at timestamptz not null default now(),
  constraint sandbox_refunds__key unique (payment_id, idempotency_key)
);
-- Webhooks on their way.
create table sandbox_hooks (
  id text primary key,
  event text not null,
  body text not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index sandbox_hooks__due_at on sandbox_hooks (due_at) where sent_at is null;
