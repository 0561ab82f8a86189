/**
 * What is sold, for everybody to read and for the operator to edit
 * (contract/3-licensing#catalogue).
 */
package org.restomesh.api.catalogue;
