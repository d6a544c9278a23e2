-- How many talks a number has is counted before it gets another.
create index counselling_requests__phone on counselling_requests (phone)
  where status in ('open', 'called');
