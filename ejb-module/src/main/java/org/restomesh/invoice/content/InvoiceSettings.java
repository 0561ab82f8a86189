package org.restomesh.invoice.content;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Settings;

/** The seller on invoices: the operator of the installation. */
@ApplicationScoped
public class InvoiceSettings implements ConfiguredFeature {
  @Inject Settings settings;

  private Seller seller;

  @PostConstruct
  void read() {
    seller =
        new Seller(
            settings.text("restomesh.invoice.seller-name", "Restomesh"),
            settings.text("restomesh.invoice.seller-address", ""),
            settings.text("restomesh.invoice.seller-tax-id", ""),
            settings.text("restomesh.invoice.seller-tax-office", ""));
  }

  public Seller seller() {
    return seller;
  }
}
