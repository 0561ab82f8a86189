package org.restomesh.simulators.delivery;

import java.time.Clock;
import java.util.Optional;

/** Where the platform's API is served: recognises, lets go wrong, answers, writes down. */
final class Counter {
  private final Marketplace marketplace;
  private final Clock clock;
  private final Calls calls = new Calls();
  private final Rules rules = new Rules();

  Counter(Marketplace marketplace, Clock clock) {
    this.marketplace = marketplace;
    this.clock = clock;
  }

  Calls calls() {
    return calls;
  }

  /** Those for all restaurants, which come after a restaurant's own. */
  Rules rules() {
    return rules;
  }

  Reply serve(Request request) {
    Call call = new Call(clock.instant(), request);
    calls.add(call);
    Reply reply = reply(call, request);
    call.answered(reply);
    return reply;
  }

  private Reply reply(Call call, Request request) {
    try {
      Job job = marketplace.job(request);
      call.is(job);
      Optional<Rule> rule = job.restaurant().rules().take(job, request.path());
      if (rule.isEmpty()) {
        rule = rules.take(job, request.path());
      }
      return rule.isEmpty() ? truth(call, job) : rule.get().answer(() -> truth(call, job));
    } catch (Refusal e) {
      return refused(call, e);
    }
  }

  private Reply truth(Call call, Job job) {
    synchronized (job.restaurant()) {
      try {
        return job.work().get();
      } catch (Refusal e) {
        return refused(call, e);
      }
    }
  }

  private Reply refused(Call call, Refusal refusal) {
    if (refusal.isViolation()) {
      call.violates(refusal.getMessage());
    }
    return marketplace.refusal(refusal);
  }
}
