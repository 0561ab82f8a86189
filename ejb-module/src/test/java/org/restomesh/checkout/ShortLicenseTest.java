package org.restomesh.checkout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.entitlement.OwnershipStatus.ACTIVE;
import static org.restomesh.support.SpecCatalogue.LICENSE;
import static org.restomesh.support.SpecCatalogue.PHOTOS;
import static org.restomesh.support.SpecCatalogue.REPORTS;

import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.restomesh.catalogue.LocalizedText;
import org.restomesh.checkout.pricing.CartItemType;
import org.restomesh.checkout.pricing.CartLine;
import org.restomesh.checkout.pricing.PriceMode;
import org.restomesh.checkout.pricing.PricedLine;
import org.restomesh.entitlement.NextPeriod;
import org.restomesh.entitlement.OwnedProduct;

class ShortLicenseTest {
  private static final LocalDate END = Buyer.END;

  private final Buyer buyer = new Buyer();

  @Test
  void aModuleThatEndsWithTheLicenceIsNoNews() {
    buyer.own(LICENSE);

    assertThat(warnings(line(REPORTS, END))).isEmpty();
  }

  @Test
  void aModuleThatIsPaidADayLongerIsToldAndBlocksNothing() {
    buyer.own(LICENSE);

    assertThat(warnings(line(REPORTS, END.plusDays(1))))
        .singleElement()
        .satisfies(
            warning -> {
              assertThat(warning.code()).isEqualTo("LICENSE_ENDS_FIRST");
              assertThat(warning.message())
                  .isEqualTo(
                      "%s: paid until %s, the licence that it needs until %s"
                          .formatted(REPORTS, END.plusDays(1), END));
              assertThat(warning.blocks()).isFalse();
            });
  }

  @Test
  void graceIsNotPaid() {
    buyer.own(LICENSE, 1, ACTIVE, Buyer.TODAY);

    assertThat(warnings(line(REPORTS, END))).hasSize(1);
  }

  @Test
  void aLicenceThatIsPaidInAdvanceLastsAsLongAsThat() {
    buyer.owned.add(license(END, null, new NextPeriod(END.plusYears(1), 1)));

    assertThat(warnings(line(REPORTS, END.plusYears(1)))).isEmpty();
    assertThat(warnings(line(REPORTS, END.plusYears(1).plusDays(1)))).hasSize(1);
  }

  @Test
  void aLicenceThatWasCancelledEndsThen() {
    buyer.owned.add(license(END, END.minusDays(1), null));

    assertThat(warnings(line(REPORTS, END))).hasSize(1);
  }

  @Test
  void aLicenceWithoutAnEndOutlastsAll() {
    buyer.own(LICENSE, 1, ACTIVE, null);

    assertThat(warnings(line(REPORTS, END.plusYears(9)))).isEmpty();
  }

  @Test
  void theLicenceOfTheCartCounts() {
    assertThat(warnings(line(REPORTS, END), line(LICENSE, END))).isEmpty();
  }

  @Test
  void withoutALicenceTheGateSaysMore() {
    assertThat(warnings(line(REPORTS, END))).isEmpty();
  }

  @Test
  void whatNeedsNoLicenceOrHasNoEndIsNoNews() {
    buyer.own(LICENSE, 1, ACTIVE, Buyer.TODAY.plusDays(1));

    assertThat(warnings(line(PHOTOS, null), line(LICENSE, END))).isEmpty();
  }

  private record Line(CartLine line, PricedLine priced) {}

  private Line line(String code, @Nullable LocalDate end) {
    return new Line(
        buyer.product(code, 1),
        new PricedLine(
            CartItemType.ADDON,
            code,
            null,
            new LocalizedText(code, null),
            1,
            100,
            PriceMode.FULL,
            null,
            null,
            end,
            100,
            100));
  }

  private static OwnedProduct license(
      LocalDate end, @Nullable LocalDate cancelAt, @Nullable NextPeriod next) {
    return new OwnedProduct(
        UUID.randomUUID(),
        LICENSE,
        1,
        ACTIVE,
        end,
        cancelAt,
        new OwnedProduct.Renewal(null, next),
        OwnedProduct.GRACE_DAYS);
  }

  private List<Quote.Warning> warnings(Line... lines) {
    return ShortLicense.warnings(
        Stream.of(lines).map(Line::line).toList(),
        Stream.of(lines).map(Line::priced).toList(),
        buyer.ownership());
  }
}
