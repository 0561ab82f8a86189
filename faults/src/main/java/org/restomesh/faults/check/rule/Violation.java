package org.restomesh.faults.check.rule;

import java.util.List;
import org.restomesh.faults.history.Observation;

/**
 * A promise that was broken.
 *
 * @param rule its name
 * @param text what has happened, in a sentence
 * @param observations that prove it
 */
public record Violation(String rule, String text, List<Observation> observations) {}
