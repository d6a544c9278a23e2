-- How far a dispute has come: a bank that suspects fraud or asks for papers asks nothing back yet; one that lost
-- may bring the same claim before the next instance, under the same number.
alter table disputes add column phase text not null default 'chargeback'
  check (phase in ('fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'));
update disputes set phase = 'retrieval' where not is_claim;
