/** Reads docs/glossary.md and the source of the product, for the test that compares them. */
package org.restomesh.system.glossary;
