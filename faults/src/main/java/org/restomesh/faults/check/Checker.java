package org.restomesh.faults.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.restomesh.faults.check.access.EndedCredentials;
import org.restomesh.faults.check.access.FreshReads;
import org.restomesh.faults.check.access.MonotonicReads;
import org.restomesh.faults.check.access.TenantsApart;
import org.restomesh.faults.check.answer.FaultyAnswers;
import org.restomesh.faults.check.command.ClaimedOnce;
import org.restomesh.faults.check.command.EmptyPolls;
import org.restomesh.faults.check.command.ExecutedOnce;
import org.restomesh.faults.check.command.ExplainedCommands;
import org.restomesh.faults.check.command.FifoOrder;
import org.restomesh.faults.check.command.KeptCommands;
import org.restomesh.faults.check.command.OneCommandPerKey;
import org.restomesh.faults.check.command.PriorityOrder;
import org.restomesh.faults.check.command.RightDevice;
import org.restomesh.faults.check.money.BalancedPayments;
import org.restomesh.faults.check.money.OwnedPurchases;
import org.restomesh.faults.check.money.RefundedOnce;
import org.restomesh.faults.check.order.OrderProgress;
import org.restomesh.faults.check.order.PlacedOrders;
import org.restomesh.faults.check.order.PushedOrders;
import org.restomesh.faults.check.order.ToldOnce;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.check.silence.Silence;
import org.restomesh.faults.check.socket.FramesInOrder;
import org.restomesh.faults.check.socket.FramesWithoutGap;
import org.restomesh.faults.check.socket.SameFrames;
import org.restomesh.faults.check.webhook.DueWebhooks;
import org.restomesh.faults.check.webhook.OneEventPerSubject;
import org.restomesh.faults.history.History;
import org.restomesh.faults.history.Observation;
import org.restomesh.faults.history.Observations;

/** Proves from a history that promises were broken, by all rules that there are. */
public final class Checker {
  private static final List<Rule> RULES =
      List.of(
          new ExecutedOnce(),
          new ClaimedOnce(),
          new RightDevice(),
          new KeptCommands(),
          new OneCommandPerKey(),
          new ExplainedCommands(),
          new FifoOrder(),
          new PriorityOrder(),
          new EmptyPolls(),
          new PushedOrders(),
          new PlacedOrders(),
          new OrderProgress(),
          new ToldOnce(),
          new FramesInOrder(),
          new FramesWithoutGap(),
          new SameFrames(),
          new DueWebhooks(),
          new OneEventPerSubject(),
          new TenantsApart(),
          new BalancedPayments(),
          new OwnedPurchases(),
          new RefundedOnce(),
          new EndedCredentials(),
          new FreshReads(),
          new MonotonicReads(),
          new FaultyAnswers(),
          new Silence());

  /** The rules in the order of a report. */
  public List<Rule> rules() {
    return RULES;
  }

  /** All that was recorded until now. */
  public List<Violation> check(History history) {
    return check(history.all());
  }

  /**
   * @param history in any order
   * @return nothing, or what is wrong, rule by rule
   */
  public List<Violation> check(Collection<? extends Observation> history) {
    Observations seen = Observations.of(history);
    List<Violation> violations = new ArrayList<>();
    RULES.forEach(rule -> violations.addAll(rule.check(seen)));
    return violations;
  }
}
