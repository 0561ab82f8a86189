package org.restomesh.bootstrap;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import java.util.List;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.menu.ProductOption;
import org.restomesh.menu.Station;
import org.restomesh.menu.product.Categories;
import org.restomesh.menu.product.CreateCategory;
import org.restomesh.menu.product.CreateProduct;
import org.restomesh.menu.product.MenuProducts;
import org.restomesh.menu.table.CreateTable;
import org.restomesh.menu.table.Tables;

/**
 * What the demo restaurant sells, and the tables of its first branch
 * (contract/1-identity#demo-accounts).
 */
@Stateless
public class DemoMenu {
  private static final int TABLES = 10;

  @EJB Categories categories;
  @EJB MenuProducts products;
  @EJB Tables tables;

  public void fill(StaffPrincipal admin, UUID branchId) {
    UUID soups = category(admin, "Çorbalar");
    add(admin, soups, "Mercimek Çorbası", 12_000, Station.KITCHEN);
    add(admin, soups, "Ezogelin Çorbası", 12_000, Station.KITCHEN);
    UUID grill = category(admin, "Izgaralar");
    add(admin, grill, "Adana Kebap", 38_000, Station.KITCHEN, extra("Lavaş", 1_500));
    add(admin, grill, "Izgara Köfte", 34_000, Station.KITCHEN, extra("Közlenmiş biber", 1_000));
    add(admin, grill, "Tavuk Şiş", 30_000, Station.KITCHEN);
    add(admin, grill, "Kıymalı Pide", 26_000, Station.KITCHEN, extra("Kaşar", 2_500));
    UUID sweets = category(admin, "Tatlılar");
    add(admin, sweets, "Künefe", 18_000, Station.KITCHEN, extra("Kaymak", 3_000));
    add(admin, sweets, "Sütlaç", 11_000, Station.KITCHEN);
    add(admin, sweets, "Fıstıklı Baklava", 22_000, Station.KITCHEN);
    UUID drinks = category(admin, "İçecekler");
    add(admin, drinks, "Ayran", 4_000, Station.BAR);
    add(admin, drinks, "Çay", 2_500, Station.BAR);
    add(admin, drinks, "Türk Kahvesi", 7_000, Station.BAR, extra("Duble", 3_000));
    for (int i = 1; i <= TABLES; i++) {
      tables.create(admin, branchId, new CreateTable("Masa " + i));
    }
  }

  private UUID category(StaffPrincipal admin, String name) {
    return categories.create(admin, new CreateCategory(name)).id();
  }

  private void add(
      StaffPrincipal admin,
      UUID category,
      String name,
      long priceCents,
      Station station,
      ProductOption... options) {
    products.create(
        admin,
        new CreateProduct(
            category, name, null, priceCents, true, true, station, List.of(options), null));
  }

  private static ProductOption extra(String name, long priceCents) {
    return new ProductOption(name, priceCents);
  }
}
