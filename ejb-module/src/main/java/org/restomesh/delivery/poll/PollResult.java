package org.restomesh.delivery.poll;

/**
 * The answer to "poll now".
 *
 * @param orders how many the platform gave, known ones included
 */
public record PollResult(int orders) {}
