package org.restomesh.entitlement;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.restomesh.catalogue.Catalogue;
import org.restomesh.catalogue.Grants;
import org.restomesh.catalogue.Product;
import org.restomesh.support.SpecCatalogue;

/** What holds of the fold whatever is owned. */
class ProjectionPropertiesTest {
  private static final LocalDate TODAY = LocalDate.of(2026, 6, 1);
  private static final Catalogue CATALOGUE =
      SpecCatalogue.with(
          SpecCatalogue.module("unlimited_x", 100, Grants.of(Map.of("limit.maxBranches", -1))));

  @Property
  void theOrderOfOwnedRowsDoesNotMatter(
      @ForAll("rows") List<OwnedProduct> rows, @ForAll Random at) {
    List<OwnedProduct> shuffled = new ArrayList<>(rows);
    Collections.shuffle(shuffled, at);

    assertThat(project(shuffled)).isEqualTo(project(rows));
  }

  @Property
  void anotherRowNeverTakesAnythingAway(
      @ForAll("rows") List<OwnedProduct> rows, @ForAll("row") OwnedProduct another) {
    List<OwnedProduct> more = new ArrayList<>(rows);
    more.add(another);

    assertThat(isAtLeast(project(more).set(), project(rows).set())).isTrue();
  }

  @Property
  void theSetOnlyShrinksAsDaysPass(
      @ForAll("rows") List<OwnedProduct> rows, @ForAll @IntRange(max = 800) int days) {
    assertThat(isAtLeast(project(rows).set(), projectOn(TODAY.plusDays(days), rows).set()))
        .isTrue();
  }

  @Property
  void untilItsValidityEndsTheProjectionIsTheSame(
      @ForAll("rows") List<OwnedProduct> rows, @ForAll @IntRange(max = 800) int days) {
    Projection now = project(rows);
    LocalDate day = TODAY.plusDays(days);

    if (now.validUntil() == null || day.isBefore(now.validUntil())) {
      assertThat(projectOn(day, rows)).isEqualTo(now);
    } else {
      assertThat(projectOn(now.validUntil(), rows).sources()).isNotEqualTo(now.sources());
    }
  }

  @Property
  void aFeatureOrVendorOwnedTwiceIsThereOnce(@ForAll("rows") List<OwnedProduct> rows) {
    List<OwnedProduct> twice = new ArrayList<>(rows);
    rows.forEach(
        row ->
            twice.add(
                new OwnedProduct(
                    UUID.randomUUID(),
                    row.code(),
                    row.quantity(),
                    row.status(),
                    row.periodEnd(),
                    row.cancelAt())));

    assertThat(project(twice).set().features()).isEqualTo(project(rows).set().features());
    assertThat(project(twice).set().integrations()).isEqualTo(project(rows).set().integrations());
  }

  @Property
  void withoutALiveLicenceOnlyTheFreeCoreAndWhatNeedsNoneRemain(
      @ForAll("rows") List<OwnedProduct> rows) {
    List<OwnedProduct> unlicensed =
        rows.stream().filter(row -> !row.code().equals(SpecCatalogue.LICENSE)).toList();

    assertThat(project(unlicensed).set()).isEqualTo(project(List.of()).set());
    assertThat(project(unlicensed).sources()).hasSize(unlicensed.size() + 1);
  }

  @Property
  void aReplacementWinsOverWhateverIsOwned(
      @ForAll("rows") List<OwnedProduct> rows, @ForAll @IntRange(min = -1, max = 100) int value) {
    Overrides overrides = new Overrides(Map.of("limit.maxBranches", Map.of("__replace", value)));

    assertThat(Projection.on(TODAY, rows, overrides, CATALOGUE).set().limit("limit.maxBranches"))
        .hasValue(value);
  }

  @Property
  void aChangeAppliedBackwardsIsItsMirror(
      @ForAll("rows") List<OwnedProduct> before, @ForAll("rows") List<OwnedProduct> after) {
    EntitlementSet old = project(before).set();
    EntitlementSet now = project(after).set();
    EntitlementChange there = EntitlementChange.between(old, now);
    EntitlementChange back = EntitlementChange.between(now, old);

    assertThat(back)
        .isEqualTo(new EntitlementChange(there.removed(), there.added(), there.changed()));
    assertThat(there.changesNothing()).isEqualTo(old.equals(now));
  }

  @Provide
  Arbitrary<List<OwnedProduct>> rows() {
    return row().list().ofMaxSize(12).withoutEdgeCases();
  }

  @Provide
  Arbitrary<OwnedProduct> row() {
    Arbitrary<String> codes =
        Arbitraries.of(
            Stream.concat(
                    SpecCatalogue.products().stream().map(Product::code),
                    // Often enough to matter.
                    Stream.of("unlimited_x", SpecCatalogue.LICENSE, SpecCatalogue.LICENSE))
                .toList());
    return Combinators.combine(
            Arbitraries.create(UUID::randomUUID),
            codes,
            Arbitraries.integers().between(1, 100),
            Arbitraries.of(OwnershipStatus.class),
            Arbitraries.integers().between(-20, 400).map(TODAY::plusDays).injectNull(0.2),
            Arbitraries.integers().between(-20, 400).map(TODAY::plusDays).injectNull(0.8))
        .as(OwnedProduct::new)
        .withoutEdgeCases();
  }

  private static Projection project(List<OwnedProduct> rows) {
    return projectOn(TODAY, rows);
  }

  private static Projection projectOn(LocalDate day, List<OwnedProduct> rows) {
    return Projection.on(day, rows, Overrides.NONE, CATALOGUE);
  }

  private static boolean isAtLeast(EntitlementSet more, EntitlementSet less) {
    return more.features().keySet().containsAll(less.features().keySet())
        && less.limits().keySet().stream()
            .allMatch(key -> asNumber(more, key) >= asNumber(less, key))
        && less.integrations().keySet().stream()
            .allMatch(
                key ->
                    more.integrations()
                        .getOrDefault(key, Set.of())
                        .containsAll(less.integrations().get(key)));
  }

  private static long asNumber(EntitlementSet set, String key) {
    return set.isUnlimited(key) ? Long.MAX_VALUE : set.limit(key).orElse(0);
  }
}
