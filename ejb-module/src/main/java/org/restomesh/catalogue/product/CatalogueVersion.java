package org.restomesh.catalogue.product;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** The single row with the version of the present catalogue; writers lock it. */
@Entity
@Table(name = "catalogue_state")
@SuppressWarnings("UnusedVariable") // queries read what is only written here
class CatalogueVersion {
  static final int ID = 1;

  @Id private int id;
  private long version;

  protected CatalogueVersion() {}

  void become(long newVersion) {
    version = newVersion;
  }
}
