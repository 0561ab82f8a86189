-- A cycle that costs nothing is closed without a payment.
alter table renewal_cycle drop constraint renewal_cycle_paid_check,
  add constraint renewal_cycle_paid_check check (status = 'PAID' or payment_ref is null);
