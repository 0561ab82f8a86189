/**
 * What a receipt says, from the payload to rows of characters; README.md describes the format.
 * Pure: no device, no picture, no clock.
 */
package org.restomesh.receipt;
