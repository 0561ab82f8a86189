package org.restomesh.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.restomesh.identity.staff.PasswordHash;
import org.restomesh.identity.staff.Passwords;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class DemoDataIT {
  @Test
  void theDemoRestaurantHasTwelveProductsInFourCategoriesAndTenTables() {
    Wiring wiring = Wiring.likeAContainer();
    DemoData demo = wiring.get(DemoData.class);
    PasswordHash password = wiring.get(Passwords.class).ofNew(DemoData.PASSWORD);

    demo.ensure(password);
    demo.ensure(password);

    String ofDemo =
        " where archived_at is null and tenant_id ="
            + " (select id from tenant where name = 'Anadolu Lokantası')";
    assertThat(Rows.count("select count(*) from menu_category" + ofDemo)).isEqualTo(4);
    assertThat(Rows.count("select count(*) from menu_product" + ofDemo)).isEqualTo(12);
    assertThat(Rows.count("select count(*) from dining_table" + ofDemo)).isEqualTo(10);
  }
}
