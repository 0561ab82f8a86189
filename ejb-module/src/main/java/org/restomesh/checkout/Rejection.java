package org.restomesh.checkout;

/**
 * The first reason why a cart may not be bought.
 *
 * @param message for a person, in English
 * @param addOnCode of the product, or the sku of hardware
 */
public record Rejection(RejectionReason reason, String message, String addOnCode) {}
