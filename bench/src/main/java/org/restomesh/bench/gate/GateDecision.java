package org.restomesh.bench.gate;

import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.restomesh.licensing.snapshot.Entitlements;
import org.togglz.core.manager.FeatureManager;
import org.togglz.core.manager.FeatureManagerBuilder;
import org.togglz.core.repository.FeatureState;
import org.togglz.core.repository.cache.CachingStateRepository;
import org.togglz.core.repository.mem.InMemoryStateRepository;
import org.togglz.core.user.NoOpUserProvider;

/**
 * Both decide on one feature from memory. Ours first looks up the caller's tenant, here each of
 * {@link #TENANTS} in turn; a toggle is the same for everybody.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class GateDecision {
  /** A power of two. */
  private static final int TENANTS = 1024;

  private final UUID[] tenants = new UUID[TENANTS];
  private Entitlements entitlements;
  private FeatureManager toggles;
  private int next;

  @Setup
  public void prepare() {
    for (int i = 0; i < TENANTS; i++) {
      tenants[i] = UUID.randomUUID();
    }
    entitlements = GateCache.entitlements();
    CachingStateRepository states = new CachingStateRepository(new InMemoryStateRepository());
    states.setFeatureState(new FeatureState(GateFeature.API_ACCESS, true));
    toggles =
        new FeatureManagerBuilder()
            .featureEnum(GateFeature.class)
            .stateRepository(states)
            .userProvider(new NoOpUserProvider())
            .build();
  }

  /** The node's cache of entitlement sets, as {@code @RequiresEntitlement} uses it. */
  @Benchmark
  public boolean restomesh() {
    next = (next + 1) & (TENANTS - 1);
    return entitlements.current(tenants[next]).hasFeature(GateCache.FEATURE);
  }

  /** A toggle whose state is cached. */
  @Benchmark
  public boolean togglz() {
    return toggles.isActive(GateFeature.API_ACCESS);
  }
}
