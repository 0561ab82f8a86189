/**
 * Which product of the menu each platform item is. Set through the API, read by intake and the menu
 * push; MappingAdded announces a new mapping.
 */
package org.restomesh.delivery.config.mapping;
