/**
 * Carries out commands on the hardware and reports the outcome, doubt included. Uses {@code
 * receipt}, {@code picture} and {@code escpos}; knows neither server nor journal.
 */
package org.restomesh.agent.driver;
