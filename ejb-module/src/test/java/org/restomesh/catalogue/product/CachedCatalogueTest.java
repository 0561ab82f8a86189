package org.restomesh.catalogue.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.catalogue.CatalogueChanged;
import org.restomesh.catalogue.PriceHistory;
import org.restomesh.catalogue.ProductHistory;
import org.restomesh.cluster.ManualNodes;
import org.restomesh.support.SpecCatalogue;

// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class CachedCatalogueTest {
  private static final Instant NOW = Instant.parse("2026-03-01T16:00:00Z");

  private final AtomicLong nanos = new AtomicLong();
  private final CachedCatalogue catalogue = new CachedCatalogue(nanos::get);
  private final ManualNodes nodes = new ManualNodes();
  private PriceHistory prices = PriceHistory.startingWith(1_000, Instant.EPOCH);
  private int reads;
  private Runnable whileReading = () -> {};

  @BeforeEach
  void wire() {
    catalogue.products =
        new Products() {
          @Override
          public List<ProductHistory> histories() {
            reads++;
            PriceHistory read = prices;
            whileReading.run();
            return List.of(new ProductHistory(SpecCatalogue.product(SpecCatalogue.LICENSE), read));
          }
        };
    catalogue.otherNodes = nodes;
    catalogue.open();
  }

  @Test
  void itIsNotReadAgainForOneSecond() {
    price();
    nanos.addAndGet(Duration.ofSeconds(1).toNanos() - 1);
    price();
    assertThat(reads).isEqualTo(1);

    nanos.addAndGet(1);
    price();
    assertThat(reads).isEqualTo(2);
  }

  @Test
  void theSecondBeginsWithTheReadingAndNotWithItsEnd() {
    whileReading = () -> nanos.addAndGet(Duration.ofMillis(400).toNanos());
    price();
    nanos.addAndGet(Duration.ofMillis(600).toNanos());

    price();

    assertThat(reads).isEqualTo(2);
  }

  @Test
  void aPriceThatIsKnownAlreadyNeedsNoReadingToBecomeValid() {
    prices = prices.with(2_000, NOW.plusSeconds(60));

    assertThat(price()).isEqualTo(1_000);
    assertThat(priceAt(NOW.plusSeconds(60))).isEqualTo(2_000);
    assertThat(reads).isEqualTo(1);
  }

  @Test
  void whatChangesHereIsSeenAtOnceAndTold() {
    price();
    prices = prices.with(2_000, NOW);

    catalogue.changed(new CatalogueChanged());

    assertThat(price()).isEqualTo(2_000);
    assertThat(nodes.told()).containsExactly(CachedCatalogue.CHANGED + " " + new UUID(0, 0));
  }

  @Test
  void whatChangesElsewhereIsSeenAtItsMessageAndToldToNobody() {
    price();
    prices = prices.with(2_000, NOW);

    nodes.tellHere("something-else", new UUID(0, 0));
    assertThat(price()).isEqualTo(1_000);
    nodes.tellHere(CachedCatalogue.CHANGED, new UUID(0, 0));

    assertThat(price()).isEqualTo(2_000);
    assertThat(nodes.told()).isEmpty();
  }

  @Test
  void whatWasReadBeforeAChangeIsNotRemembered() {
    whileReading =
        () -> {
          whileReading = () -> {};
          prices = prices.with(2_000, NOW); // committed and told while the reading is under way
          catalogue.changed(new CatalogueChanged());
        };

    assertThat(price()).isEqualTo(1_000);

    assertThat(price()).isEqualTo(2_000);
  }

  private long price() {
    return priceAt(NOW);
  }

  private long priceAt(Instant instant) {
    return catalogue.asOf(instant).require(SpecCatalogue.LICENSE).price().priceCents();
  }
}
