package org.restomesh.support;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.restomesh.catalogue.BillingInterval;
import org.restomesh.catalogue.Catalogue;
import org.restomesh.catalogue.CreditKind;
import org.restomesh.catalogue.CreditPack;
import org.restomesh.catalogue.Grants;
import org.restomesh.catalogue.LocalizedText;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.ProductKind;

/**
 * The price list of requirements/2-licensing-billing#catalog-contents, for tests that know no
 * database; another one compares it with the seed. Its texts and its order are its own.
 */
public final class SpecCatalogue {
  public static final String LICENSE = "license_annual";
  public static final String REPORTS = "advanced_reports";
  public static final String INVENTORY = "module_inventory";
  public static final String AI_STUDIO = "module_ai_studio";
  public static final String CARD_SHIFT = "module_personnel_card_shift";
  public static final String API_ACCESS = "api_access";
  public static final String DELIVERY = "delivery_platforms";
  public static final String FISCAL_B = "fiscal_vendor_b";
  public static final String SMS = "sms_integration";
  public static final String BRANCH = "extra_branch";
  public static final String PHOTOS = "credit_ai_photo_100";
  public static final String SMS_CREDITS = "credit_sms_500";
  public static final String ONSITE = "onsite_install_full";
  public static final String ARCHIVED = "priority_support";

  private SpecCatalogue() {}

  public static Catalogue get() {
    return new Catalogue(products());
  }

  /** The catalogue with more products in it, or others in the place of those with their codes. */
  public static Catalogue with(Product... others) {
    List<Product> all = new ArrayList<>(products());
    for (Product other : others) {
      all.removeIf(product -> product.code().equals(other.code()));
      all.add(other);
    }
    return new Catalogue(all);
  }

  public static Product product(String code) {
    return get().require(code);
  }

  public static List<Product> products() {
    return List.of(
        sold(LICENSE, ProductKind.LICENSE, 490000, license()),
        sold(REPORTS, ProductKind.MODULE, 129000, features("advancedReports")),
        sold(INVENTORY, ProductKind.MODULE, 390000, features("inventoryTracking")),
        sold("module_reservations", ProductKind.MODULE, 99000, features("reservationSystem")),
        sold("module_personnel", ProductKind.MODULE, 99000, features("personnelManagement")),
        once(CARD_SHIFT, ProductKind.MODULE, 400000, features("cardShift")),
        sold(AI_STUDIO, ProductKind.MODULE, 199000, features("aiContentGeneration")),
        sold(API_ACCESS, ProductKind.MODULE, 249000, features("apiAccess")),
        sold("module_external_display", ProductKind.MODULE, 199000, features("externalDisplay")),
        sold(DELIVERY, ProductKind.INTEGRATION, 249900, delivery()),
        sold(FISCAL_B, ProductKind.INTEGRATION, 299000, vendors("fiscal", "vendor_b")),
        sold(
            "caller_id_integration", ProductKind.INTEGRATION, 149000, vendors("caller", "generic")),
        sold(SMS, ProductKind.INTEGRATION, 99000, vendors("sms", "*")),
        sold(BRANCH, ProductKind.CAPACITY, 399000, branch()),
        pack(PHOTOS, 69000, CreditKind.PHOTO, 100, AI_STUDIO),
        pack("credit_ai_video_20", 89000, CreditKind.VIDEO, 20, AI_STUDIO),
        pack("credit_ai_3d_10", 79000, CreditKind.MODEL3D, 10, AI_STUDIO),
        pack(SMS_CREDITS, 49000, CreditKind.SMS, 500, SMS),
        once(ONSITE, ProductKind.SERVICE, 750000, Grants.NONE),
        archived(sold(ARCHIVED, ProductKind.MODULE, 50000, features("prioritySupport"))),
        archived(
            sold("fiscal_efatura", ProductKind.INTEGRATION, 99000, vendors("fiscal", "efatura"))));
  }

  /** An annual module of its own, needing a licence. */
  public static Product module(String code, long priceCents, Grants grants) {
    return sold(code, ProductKind.MODULE, priceCents, grants);
  }

  public static Product sold(String code, ProductKind kind, long priceCents, Grants grants) {
    return product(code, kind, BillingInterval.ANNUAL, priceCents, grants, null, null);
  }

  private static Product once(String code, ProductKind kind, long priceCents, Grants grants) {
    return product(code, kind, BillingInterval.ONE_TIME, priceCents, grants, null, null);
  }

  private static Product pack(
      String code, long priceCents, CreditKind kind, int units, String dependsOn) {
    return product(
        code,
        ProductKind.CREDIT,
        BillingInterval.ONE_TIME,
        priceCents,
        Grants.NONE,
        dependsOn,
        new CreditPack(kind, units));
  }

  private static Product archived(Product sold) {
    return new Product(
        sold.code(),
        sold.texts(),
        sold.kind(),
        sold.price(),
        new Product.Rules(true, null, 1),
        sold.grants(),
        null,
        new Product.Listing(0, true));
  }

  private static Product product(
      String code,
      ProductKind kind,
      BillingInterval billing,
      long priceCents,
      Grants grants,
      String dependsOn,
      CreditPack pack) {
    boolean gated =
        kind == ProductKind.MODULE
            || kind == ProductKind.INTEGRATION
            || kind == ProductKind.CAPACITY;
    Integer most = kind == ProductKind.CAPACITY ? Integer.valueOf(100) : null;
    return new Product(
        code,
        new Product.Texts(new LocalizedText("tr " + code, "en " + code), null),
        kind,
        new Product.Price(billing, priceCents),
        new Product.Rules(gated, dependsOn, kind.isRepeatable() ? most : Integer.valueOf(1)),
        grants,
        pack,
        new Product.Listing(0, false));
  }

  private static Grants features(String name) {
    return Grants.of(Map.of("feature." + name, true));
  }

  private static Grants license() {
    return Grants.of(
        Map.of(
            "feature.license",
            true,
            "feature.prioritySupport",
            true,
            "integration.fiscal",
            List.of("efatura")));
  }

  private static Grants vendors(String domain, String vendor) {
    return Grants.of(Map.of("integration." + domain, List.of(vendor)));
  }

  private static Grants delivery() {
    return Grants.of(
        Map.of(
            "integration.delivery",
            List.of("platform_a", "platform_b", "platform_c", "platform_d"),
            "feature.deliveryIntegration",
            true));
  }

  private static Grants branch() {
    return Grants.of(Map.of("limit.maxBranches", 1, "feature.multiLocation", true));
  }
}
