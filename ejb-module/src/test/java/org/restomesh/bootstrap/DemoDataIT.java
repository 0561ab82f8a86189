package org.restomesh.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class DemoDataIT {
  @Test
  void theDemoRestaurantHasTwelveProductsInFourCategoriesAndTenTables() {
    DemoData demo = Wiring.likeAContainer().get(DemoData.class);

    demo.ensure();
    demo.ensure();

    String ofDemo =
        " where archived_at is null and tenant_id ="
            + " (select id from tenant where name = 'Anadolu Lokantası')";
    assertThat(Rows.count("select count(*) from menu_category" + ofDemo)).isEqualTo(4);
    assertThat(Rows.count("select count(*) from menu_product" + ofDemo)).isEqualTo(12);
    assertThat(Rows.count("select count(*) from dining_table" + ofDemo)).isEqualTo(10);
  }
}
