/**
 * What pages are looked at with: a real Chromium, a screen that hears the browser's complaints, and
 * whether a page keeps nobody out. Knows no page.
 */
package org.restomesh.system.browser;
