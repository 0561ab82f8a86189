/**
 * Does what a command asks on the hardware at hand, and says honestly what came of it. Uses {@code
 * receipt}, {@code picture} and {@code escpos}; knows neither server nor journal.
 */
package org.restomesh.agent.driver;
