package org.restomesh.display.screen;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.restomesh.display.DisplayScope;
import org.restomesh.display.MissingScope;
import org.restomesh.display.ScreenKind;
import org.restomesh.shared.error.InvalidInput;

/** The scopes that a screen is opened with. */
final class GrantedScopes {
  /** A kitchen's screen only reads: the orders that it shows are not its own. */
  private static final Set<DisplayScope> KITCHEN =
      EnumSet.of(DisplayScope.MENU_READ, DisplayScope.ORDERS_READ, DisplayScope.REALTIME_SUBSCRIBE);

  private GrantedScopes() {}

  /**
   * @param wanted null for all of the key's scopes that the kind can use
   * @throws MissingScope when the key lacks a wanted scope
   * @throws InvalidInput when screens of the kind cannot have a wanted scope
   */
  static List<DisplayScope> of(
      ScreenKind kind, @Nullable List<DisplayScope> wanted, List<DisplayScope> ofKey) {
    if (wanted == null) {
      return ofKey.stream().filter(scope -> isFor(kind, scope)).toList();
    }
    for (DisplayScope scope : wanted) {
      if (!ofKey.contains(scope)) {
        throw new MissingScope(scope);
      }
      if (!isFor(kind, scope)) {
        throw new InvalidInput("A kitchen's screen cannot have the scope " + scope.wireName());
      }
    }
    return wanted.stream().distinct().sorted().toList();
  }

  private static boolean isFor(ScreenKind kind, DisplayScope scope) {
    return kind == ScreenKind.CUSTOMER || KITCHEN.contains(scope);
  }
}
