package org.restomesh.api;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Map;
import java.util.Set;
import org.restomesh.api.catalogue.AdminHardwareResource;
import org.restomesh.api.catalogue.AdminProductResource;
import org.restomesh.api.catalogue.CatalogResource;
import org.restomesh.api.catalogue.CatalogueExportResource;
import org.restomesh.api.catalogue.CatalogueImportsResource;
import org.restomesh.api.checkout.AdminCheckoutResource;
import org.restomesh.api.checkout.AdminGrantsResource;
import org.restomesh.api.checkout.AdminLicensingResource;
import org.restomesh.api.checkout.AdminReferralsResource;
import org.restomesh.api.checkout.CheckoutResource;
import org.restomesh.api.checkout.LicensingResource;
import org.restomesh.api.checkout.PaytrCallbackResource;
import org.restomesh.api.credit.CreditsResource;
import org.restomesh.api.delivery.DeliveryConfigsResource;
import org.restomesh.api.delivery.DeliveryInboxResource;
import org.restomesh.api.delivery.DeliveryLogResource;
import org.restomesh.api.delivery.DeliveryOrderActionsResource;
import org.restomesh.api.delivery.DeliveryOutboundResource;
import org.restomesh.api.delivery.DeliveryPollResource;
import org.restomesh.api.delivery.MenuMappingsResource;
import org.restomesh.api.delivery.MenuSyncResource;
import org.restomesh.api.delivery.ParkedOrdersResource;
import org.restomesh.api.delivery.PlatformWebhooksResource;
import org.restomesh.api.delivery.RestaurantRegistrationsResource;
import org.restomesh.api.delivery.TestOrderResource;
import org.restomesh.api.device.ClaimedCommandsResource;
import org.restomesh.api.device.CommandPreviewResource;
import org.restomesh.api.device.DeviceCommandsResource;
import org.restomesh.api.device.DeviceTokenResource;
import org.restomesh.api.device.DevicesResource;
import org.restomesh.api.device.HeartbeatResource;
import org.restomesh.api.device.NextCommandResource;
import org.restomesh.api.device.PairingResource;
import org.restomesh.api.display.GuestPaymentsResource;
import org.restomesh.api.display.GuestRefundsResource;
import org.restomesh.api.display.GuestRequestsResource;
import org.restomesh.api.display.KeyScreensResource;
import org.restomesh.api.display.PartnerKeysResource;
import org.restomesh.api.display.ScreenMenuResource;
import org.restomesh.api.display.ScreenOrdersResource;
import org.restomesh.api.display.ScreenSessionsResource;
import org.restomesh.api.display.ServiceRequestsResource;
import org.restomesh.api.error.DomainExceptionMapper;
import org.restomesh.api.error.InvalidRequestMapper;
import org.restomesh.api.error.MalformedJsonMapper;
import org.restomesh.api.error.UnexpectedExceptionMapper;
import org.restomesh.api.http.JsonProvider;
import org.restomesh.api.http.RouteFilter;
import org.restomesh.api.http.body.BodyLimitFilter;
import org.restomesh.api.http.body.CallbackFormReader;
import org.restomesh.api.http.cluster.ReadYourWritesFilter;
import org.restomesh.api.identity.AdminAuditResource;
import org.restomesh.api.identity.AdminServiceAccountsResource;
import org.restomesh.api.identity.AuditResource;
import org.restomesh.api.identity.AuthResource;
import org.restomesh.api.identity.BranchesResource;
import org.restomesh.api.identity.PageSignInResource;
import org.restomesh.api.identity.PasskeysResource;
import org.restomesh.api.identity.PasswordResource;
import org.restomesh.api.identity.SecondFactorResource;
import org.restomesh.api.identity.ServiceAccountsResource;
import org.restomesh.api.identity.StaffResource;
import org.restomesh.api.identity.TenantsResource;
import org.restomesh.api.invoice.AdminLegacyInvoicesResource;
import org.restomesh.api.invoice.CreditNotesResource;
import org.restomesh.api.invoice.InvoicesResource;
import org.restomesh.api.invoice.LegacyInvoicesResource;
import org.restomesh.api.invoice.LegacySubscriptionInvoicesResource;
import org.restomesh.api.legacy.LegacySubscriptionsResource;
import org.restomesh.api.legacy.RemovedPathsFilter;
import org.restomesh.api.legal.AdminLegalDocumentsResource;
import org.restomesh.api.legal.LegalDocumentsResource;
import org.restomesh.api.licensing.AddonsResource;
import org.restomesh.api.licensing.EntitlementsResource;
import org.restomesh.api.licensing.OverridesResource;
import org.restomesh.api.mail.AdminMailsResource;
import org.restomesh.api.mail.NoticesResource;
import org.restomesh.api.menu.CategoriesResource;
import org.restomesh.api.menu.MenuExportResource;
import org.restomesh.api.menu.MenuImportsResource;
import org.restomesh.api.menu.ProductsResource;
import org.restomesh.api.menu.TablesResource;
import org.restomesh.api.operations.MetricsResource;
import org.restomesh.api.order.OrderPaymentsResource;
import org.restomesh.api.order.OrdersResource;
import org.restomesh.api.overview.OverviewResource;
import org.restomesh.api.printer.EpsonResource;
import org.restomesh.api.printer.StarResource;
import org.restomesh.api.printer.StarSettingResource;
import org.restomesh.api.realtime.RealtimeSnapshotResource;
import org.restomesh.api.realtime.RealtimeTicketsResource;
import org.restomesh.api.rehearsal.BaselineResource;
import org.restomesh.api.rehearsal.GateResource;
import org.restomesh.api.rehearsal.RehearsalModeFilter;
import org.restomesh.api.rehearsal.RehearsalResource;
import org.restomesh.api.rehearsal.StaffBaselineResource;
import org.restomesh.api.rehearsal.WebhookDenyResource;
import org.restomesh.api.security.DeliveryWebhookAuthFilter;
import org.restomesh.api.security.RealmGuard;
import org.restomesh.api.security.access.EntitlementFilter;
import org.restomesh.api.security.access.RateLimitFilter;
import org.restomesh.api.security.access.RoleFilter;
import org.restomesh.api.security.access.ScreenScopeFilter;
import org.restomesh.api.security.address.ForwardedSchemeFilter;
import org.restomesh.api.security.address.PaymentCallbackFilter;
import org.restomesh.api.security.address.PublicRealmFilter;
import org.restomesh.api.security.caller.DeviceAuthFilter;
import org.restomesh.api.security.caller.PartnerKeyAuthFilter;
import org.restomesh.api.security.caller.PrinterAuthFilter;
import org.restomesh.api.security.caller.ScreenAuthFilter;
import org.restomesh.api.security.caller.StaffAuthFilter;
import org.restomesh.api.security.caller.StaffOrPartnerKeyAuthFilter;
import org.restomesh.api.security.caller.StaffOrScreenAuthFilter;
import org.restomesh.api.webhook.WebhookDeliveriesResource;
import org.restomesh.api.webhook.WebhookRecoveryResource;
import org.restomesh.api.webhook.WebhookSubscriptionsResource;
import org.restomesh.api.webhook.WebhookTestEventsResource;

/** Everything under {@code /api}. Listed by hand: the servers then add no provider of their own. */
@ApplicationPath("/api")
public class ApiApplication extends Application {
  /**
   * For Payara's Jersey: any JSON feature but its own keeps JSON-B out, which would read and write
   * less strictly; and no WADL, which would list every route to everybody.
   */
  @Override
  public Map<String, Object> getProperties() {
    return Map.of(
        "jersey.config.jsonFeature",
        JsonProvider.class.getSimpleName(),
        "jersey.config.server.wadl.disableWadl",
        true);
  }

  @Override
  public Set<Class<?>> getClasses() {
    return Set.of(
        // the edge
        JsonProvider.class,
        CallbackFormReader.class,
        BodyLimitFilter.class,
        RouteFilter.class,
        ReadYourWritesFilter.class,
        DomainExceptionMapper.class,
        InvalidRequestMapper.class,
        MalformedJsonMapper.class,
        UnexpectedExceptionMapper.class,
        ForwardedSchemeFilter.class,
        RealmGuard.class,
        StaffAuthFilter.class,
        DeviceAuthFilter.class,
        PrinterAuthFilter.class,
        ScreenAuthFilter.class,
        PartnerKeyAuthFilter.class,
        StaffOrScreenAuthFilter.class,
        StaffOrPartnerKeyAuthFilter.class,
        PaymentCallbackFilter.class,
        DeliveryWebhookAuthFilter.class,
        PublicRealmFilter.class,
        RoleFilter.class,
        ScreenScopeFilter.class,
        RateLimitFilter.class,
        EntitlementFilter.class,
        RehearsalModeFilter.class,
        // identity
        AuthResource.class,
        PageSignInResource.class,
        SecondFactorResource.class,
        PasskeysResource.class,
        TenantsResource.class,
        BranchesResource.class,
        PasswordResource.class,
        StaffResource.class,
        ServiceAccountsResource.class,
        AdminServiceAccountsResource.class,
        AuditResource.class,
        AdminAuditResource.class,
        // licensing
        AddonsResource.class,
        EntitlementsResource.class,
        OverridesResource.class,
        CreditsResource.class,
        // device
        DevicesResource.class,
        DeviceCommandsResource.class,
        PairingResource.class,
        DeviceTokenResource.class,
        CommandPreviewResource.class,
        HeartbeatResource.class,
        StarResource.class,
        StarSettingResource.class,
        EpsonResource.class,
        NextCommandResource.class,
        ClaimedCommandsResource.class,
        // menu and order
        AdminMailsResource.class,
        NoticesResource.class,
        CategoriesResource.class,
        ProductsResource.class,
        MenuImportsResource.class,
        MenuExportResource.class,
        TablesResource.class,
        OrdersResource.class,
        OrderPaymentsResource.class,
        OverviewResource.class,
        // realtime
        RealtimeTicketsResource.class,
        RealtimeSnapshotResource.class,
        // checkout
        CheckoutResource.class,
        AdminCheckoutResource.class,
        AdminGrantsResource.class,
        AdminLegacyInvoicesResource.class,
        AdminLicensingResource.class,
        AdminReferralsResource.class,
        LicensingResource.class,
        PaytrCallbackResource.class,
        // invoice
        InvoicesResource.class,
        CreditNotesResource.class,
        LegacyInvoicesResource.class,
        LegacySubscriptionInvoicesResource.class,
        // delivery
        RestaurantRegistrationsResource.class,
        DeliveryConfigsResource.class,
        DeliveryOrderActionsResource.class,
        DeliveryOutboundResource.class,
        DeliveryPollResource.class,
        MenuMappingsResource.class,
        MenuSyncResource.class,
        DeliveryLogResource.class,
        TestOrderResource.class,
        ParkedOrdersResource.class,
        PlatformWebhooksResource.class,
        DeliveryInboxResource.class,
        // display
        PartnerKeysResource.class,
        KeyScreensResource.class,
        ScreenSessionsResource.class,
        GuestRequestsResource.class,
        ScreenMenuResource.class,
        ScreenOrdersResource.class,
        GuestPaymentsResource.class,
        GuestRefundsResource.class,
        ServiceRequestsResource.class,
        // webhook
        WebhookSubscriptionsResource.class,
        WebhookDeliveriesResource.class,
        WebhookRecoveryResource.class,
        WebhookTestEventsResource.class,
        // catalogue, legal, legacy
        CatalogResource.class,
        AdminProductResource.class,
        CatalogueImportsResource.class,
        CatalogueExportResource.class,
        AdminHardwareResource.class,
        LegalDocumentsResource.class,
        AdminLegalDocumentsResource.class,
        LegacySubscriptionsResource.class,
        RemovedPathsFilter.class,
        // operations
        RehearsalResource.class,
        StaffBaselineResource.class,
        BaselineResource.class,
        GateResource.class,
        WebhookDenyResource.class,
        MetricsResource.class);
  }
}
