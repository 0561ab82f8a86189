package org.restomesh.support;

import jakarta.annotation.PostConstruct;
import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Proxy;
import java.lang.reflect.Type;
import java.time.Clock;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.restomesh.catalogue.transfer.CatalogueImport;
import org.restomesh.checkout.gate.LicensedBranches;
import org.restomesh.checkout.intent.payment.CheckoutPaymentHandler;
import org.restomesh.checkout.refund.IntentRefunds;
import org.restomesh.delivery.platform.DeliveryPlatform;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.device.Backlogs;
import org.restomesh.device.command.poll.QueueBacklogs;
import org.restomesh.display.payment.GuestRefunds;
import org.restomesh.display.payment.provider.GuestPaymentHandler;
import org.restomesh.identity.branch.BranchLimit;
import org.restomesh.identity.staff.Passwords;
import org.restomesh.menu.transfer.MenuImport;
import org.restomesh.payment.PaymentProvider;
import org.restomesh.payment.refund.RefundHandler;
import org.restomesh.payment.settlement.PaymentHandler;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.concurrency.ManagedThreads;
import org.restomesh.shared.config.MapSettings;
import org.restomesh.shared.config.Settings;
import org.restomesh.transfer.ImportKind;
import org.restomesh.webhook.dispatch.DeliveryWake;
import org.restomesh.webhook.dispatch.ManualDeliveryWake;
import org.restomesh.webhook.fanout.EventWake;
import org.restomesh.webhook.fanout.ManualEventWake;
import org.restomesh.work.ManualWakeQueue;
import org.restomesh.work.WakeQueue;

/**
 * The beans of the application, put together by their injection points as a container would, on the
 * real database. Usually without proxies: transactions are {@link #inTransaction}. {@link
 * #likeAContainer} gives each call of an EJB its own, for work that spans several.
 */
public final class Wiring {
  private static final String MASTER_KEY = "AQgPFh0kKzI5QEdOVVxjanF4f4aNlJuiqbC3vsXM09o=";

  private static final Map<Class<?>, Class<?>> PORTS =
      Map.of(
          Backlogs.class, QueueBacklogs.class,
          BranchLimit.class, LicensedBranches.class,
          EventWake.class, ManualEventWake.class,
          DeliveryWake.class, ManualDeliveryWake.class,
          WakeQueue.class, ManualWakeQueue.class);

  private final ManualClock businessTime = ManualClock.at("2026-03-01T16:00:00Z");
  private final ManualClock realTime = ManualClock.at("2026-03-01T16:00:00Z");
  private final Transactions transactions = new Transactions();
  private final Map<Class<?>, Object> beans = new HashMap<>();
  private final List<Object> fired = new CopyOnWriteArrayList<>();
  private final Map<Platform, FakePlatform> platforms = new EnumMap<>(Platform.class);
  private final Ejbs ejbs;

  public static Wiring withDefaults() {
    return with(Map.of());
  }

  public static Wiring with(Map<String, String> settings) {
    return new Wiring(settings, Ejbs.PLAIN);
  }

  /** Every call of a stateless bean joins the caller's transaction or has its own. */
  public static Wiring likeAContainer() {
    return likeAContainer(Map.of());
  }

  public static Wiring likeAContainer(Map<String, String> settings) {
    return new Wiring(settings, Ejbs.TRANSACTIONAL);
  }

  private enum Ejbs {
    PLAIN,
    TRANSACTIONAL
  }

  private Wiring(Map<String, String> settings, Ejbs ejbs) {
    this.ejbs = ejbs;
    Map<String, String> values = new TreeMap<>(settings);
    values.putIfAbsent("restomesh.crypto.master-key", MASTER_KEY);
    beans.put(Settings.class, MapSettings.of(values));
    beans.put(Passwords.class, new QuickPasswords());
    beans.put(BackgroundExecutor.class, new ManualBackground());
    beans.put(ManagedThreads.class, new PlainThreads());
    beans.put(DataSource.class, Database.shared().dataSource());
    beans.put(PaymentProvider.class, new StrictProvider());
    for (Platform platform : Platform.values()) {
      platforms.put(platform, new FakePlatform(platform, businessTime));
    }
  }

  /** The payment provider that all beans talk to. */
  public StrictProvider provider() {
    return (StrictProvider) beans.get(PaymentProvider.class);
  }

  /** The delivery platform that all beans talk to. */
  public FakePlatform platform(Platform platform) {
    return platforms.get(platform);
  }

  /** This one's delivery platforms are those of another, as for two nodes of an installation. */
  public void sharePlatformsOf(Wiring other) {
    platforms.putAll(other.platforms);
  }

  /** What was told within the application, also by transactions that came to nothing. */
  public <T> List<T> fired(Class<T> event) {
    return fired.stream().filter(event::isInstance).map(event::cast).toList();
  }

  public ManualClock businessTime() {
    return businessTime;
  }

  public ManualClock realTime() {
    return realTime;
  }

  /** The bean of this class with all that it needs. */
  public synchronized <T> T get(Class<T> type) {
    Object bean = beans.get(type);
    return type.cast(bean == null ? make(type) : bean);
  }

  public <T> T inTransaction(Supplier<T> work) {
    return transactions.run(work);
  }

  public void run(Runnable work) {
    transactions.run(
        () -> {
          work.run();
          return true;
        });
  }

  private Object make(Class<?> type) {
    Class<?> concrete = PORTS.getOrDefault(type, type);
    try {
      Constructor<?> constructor = concrete.getDeclaredConstructor();
      constructor.setAccessible(true);
      Object bean = constructor.newInstance();
      beans.put(type, isEjb(concrete) ? transactions.around(concrete, bean) : bean);
      for (Field field : fieldsOf(concrete)) {
        if (field.isAnnotationPresent(PersistenceContext.class)) {
          set(bean, field, transactions.entityManager());
        } else if (field.getType() == TransactionSynchronizationRegistry.class) {
          set(bean, field, new ManualSynchronizations.Registry());
        } else if (field.isAnnotationPresent(Inject.class)
            || field.isAnnotationPresent(EJB.class)) {
          set(bean, field, dependency(field));
        }
      }
      for (Method method : methodsOf(concrete)) {
        if (method.isAnnotationPresent(PostConstruct.class)) {
          method.setAccessible(true);
          method.invoke(bean);
        }
      }
      return beans.get(type);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException thrown) {
        throw thrown;
      }
      throw new LinkageError("cannot wire " + type, e);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("cannot wire " + type, e);
    }
  }

  private static List<Field> fieldsOf(Class<?> type) {
    return withSuperclasses(type)
        .flatMap(level -> Arrays.stream(level.getDeclaredFields()))
        .toList();
  }

  private static List<Method> methodsOf(Class<?> type) {
    return withSuperclasses(type)
        .flatMap(level -> Arrays.stream(level.getDeclaredMethods()))
        .toList();
  }

  private static Stream<Class<?>> withSuperclasses(Class<?> type) {
    return Stream.<Class<?>>iterate(type, level -> level != Object.class, Class::getSuperclass);
  }

  private boolean isEjb(Class<?> type) {
    return ejbs == Ejbs.TRANSACTIONAL && type.isAnnotationPresent(Stateless.class);
  }

  private Object dependency(Field field) {
    if (field.getType() == Clock.class) {
      return field.isAnnotationPresent(RealTime.class) ? realTime : businessTime;
    }
    if (field.getType() == Event.class) {
      return event(typeArgument(field));
    }
    if (field.getType() == Instance.class) {
      return every((Class<?>) typeArgument(field));
    }
    return get(field.getType());
  }

  /** All beans of a type; of most types those that something else has asked for already. */
  private Object every(Class<?> type) {
    return Proxy.newProxyInstance(
        Instance.class.getClassLoader(),
        new Class<?>[] {Instance.class},
        (proxy, method, arguments) -> {
          List<?> found = found(type);
          return method.getName().equals("stream")
              ? found.stream()
              : method.invoke(found, arguments);
        });
  }

  private List<?> found(Class<?> type) {
    if (type == DeliveryPlatform.class) {
      return List.copyOf(platforms.values());
    }
    if (type == PaymentHandler.class) {
      return List.of(get(CheckoutPaymentHandler.class), get(GuestPaymentHandler.class));
    }
    if (type == RefundHandler.class) {
      return List.of(get(IntentRefunds.class), get(GuestRefunds.class));
    }
    if (type == ImportKind.class) {
      return List.of(get(MenuImport.class), get(CatalogueImport.class));
    }
    return beans.values().stream().filter(type::isInstance).toList();
  }

  /** The application's observers, in and after the transaction of the event. */
  private Object event(Object observed) {
    Consumer<Object> observers = Observers.of(this, (Class<?>) observed);
    return Proxy.newProxyInstance(
        Event.class.getClassLoader(),
        new Class<?>[] {Event.class},
        (proxy, method, arguments) -> {
          fired.add(arguments[0]);
          observers.accept(arguments[0]);
          return null;
        });
  }

  private static Type typeArgument(Field field) {
    return ((ParameterizedType) field.getGenericType()).getActualTypeArguments()[0];
  }

  private static void set(Object bean, Field field, Object value) throws IllegalAccessException {
    field.setAccessible(true);
    field.set(bean, value);
  }

  /** The real ones take a good part of a second each. */
  private static final class QuickPasswords extends Passwords {
    @Override
    public void check() {
      // No settings.
    }

    @Override
    public String hash(String password) {
      Transactions.requireNone("hashing a password");
      return "quick:" + password;
    }

    @Override
    public boolean matches(String password, String hash) {
      Transactions.requireNone("comparing a password");
      return hash.equals("quick:" + password);
    }

    @Override
    public void matchNobody(String password) {
      // Nothing to wait for.
    }
  }
}
