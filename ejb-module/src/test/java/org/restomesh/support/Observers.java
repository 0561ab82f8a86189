package org.restomesh.support;

import jakarta.enterprise.event.Observes;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.List;
import java.util.function.Consumer;
import org.restomesh.catalogue.product.CachedCatalogue;
import org.restomesh.delivery.config.call.PlatformCallCounters;
import org.restomesh.delivery.config.log.WireLog;
import org.restomesh.delivery.intake.order.ParkedOrders;
import org.restomesh.delivery.outbound.AvailabilityObserver;
import org.restomesh.delivery.outbound.OrderStatusObserver;
import org.restomesh.delivery.outbound.OutboundQueue;
import org.restomesh.delivery.outbound.dispatch.OutboundWorker;
import org.restomesh.delivery.poll.ImmediatePoll;
import org.restomesh.device.command.poll.CommandWake;
import org.restomesh.device.command.poll.HeldPolls;
import org.restomesh.device.command.queue.CommandQueue;
import org.restomesh.device.presence.Presence;
import org.restomesh.device.printer.PrinterAuthentication;
import org.restomesh.device.token.DeviceTokenCache;
import org.restomesh.display.CredentialInvalidation;
import org.restomesh.identity.passwordlink.PasswordLinks;
import org.restomesh.identity.secondfactor.SecondFactorGuard;
import org.restomesh.identity.service.ServiceKeyAuthentication;
import org.restomesh.identity.signin.StaffAccessCache;
import org.restomesh.identity.signin.session.SignIns;
import org.restomesh.licensing.snapshot.LicensingSnapshotCache;
import org.restomesh.mail.dispatch.MailWorker;
import org.restomesh.notice.Notices;
import org.restomesh.order.book.OrderEventOutbox;
import org.restomesh.order.kitchen.Kitchen;
import org.restomesh.order.kitchen.OrderScreens;
import org.restomesh.realtime.BranchNotifier;
import org.restomesh.realtime.StaffInvalidation;
import org.restomesh.rehearsal.RehearsalClockJob;
import org.restomesh.transfer.run.ImportWorker;
import org.restomesh.webhook.dispatch.DeliveryWake;
import org.restomesh.webhook.dispatch.Parking;
import org.restomesh.webhook.fanout.EventWake;

/** Finds the observers of an event among the beans that have some, as a container would. */
final class Observers {
  private static final List<Class<?>> BEANS =
      List.of(
          CommandQueue.class,
          ParkedOrders.class,
          SignIns.class,
          SecondFactorGuard.class,
          StaffAccessCache.class,
          ServiceKeyAuthentication.class,
          Presence.class,
          DeviceTokenCache.class,
          PrinterAuthentication.class,
          CommandWake.class,
          CredentialInvalidation.class,
          LicensingSnapshotCache.class,
          CachedCatalogue.class,
          BranchNotifier.class,
          StaffInvalidation.class,
          HeldPolls.class,
          RehearsalClockJob.class,
          EventWake.class,
          WireLog.class,
          PlatformCallCounters.class,
          DeliveryWake.class,
          Parking.class,
          OutboundQueue.class,
          OutboundWorker.class,
          MailWorker.class,
          PasswordLinks.class,
          Notices.class,
          ImmediatePoll.class,
          AvailabilityObserver.class,
          Kitchen.class,
          OrderEventOutbox.class,
          OrderScreens.class,
          OrderStatusObserver.class,
          ImportWorker.class);

  private Observers() {}

  static Consumer<Object> of(Wiring wiring, Class<?> observed) {
    return event -> BEANS.forEach(bean -> tell(wiring, bean, observed, event));
  }

  private static void tell(Wiring wiring, Class<?> bean, Class<?> observed, Object event) {
    for (Method method : bean.getDeclaredMethods()) {
      for (Parameter parameter : method.getParameters()) {
        Observes observes = parameter.getAnnotation(Observes.class);
        if (observes != null && parameter.getType() == observed) {
          Runnable call = () -> invoke(wiring.get(bean), method, event);
          switch (observes.during()) {
            case AFTER_SUCCESS -> Transactions.afterCommit(call);
            case AFTER_COMPLETION -> Transactions.afterEnd(call);
            case IN_PROGRESS -> call.run();
            case AFTER_FAILURE, BEFORE_COMPLETION ->
                throw new IllegalStateException("not known here: " + method);
          }
        }
      }
    }
  }

  private static void invoke(Object bean, Method method, Object event) {
    try {
      method.setAccessible(true);
      method.invoke(bean, event);
    } catch (InvocationTargetException e) {
      throw (RuntimeException) e.getCause();
    } catch (IllegalAccessException e) {
      throw new LinkageError("cannot call " + method, e);
    }
  }
}
