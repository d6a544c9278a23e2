-- What was sold before; what is sold meanwhile is written with its document. It reads and adds, and bars nobody.
insert into sales select * from sales_due on conflict on constraint sales__once do nothing;
