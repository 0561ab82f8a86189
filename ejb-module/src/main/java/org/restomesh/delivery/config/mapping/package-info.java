/** Which of a platform's items is which product of the menu. The API sets it, intake and the push of a menu read it; who waits for one hears MappingAdded. */
package org.restomesh.delivery.config.mapping;
